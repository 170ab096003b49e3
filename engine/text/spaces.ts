/** Invisible marks: bidi marks and isolates, zero-width characters, BOM, soft hyphen. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Removes direction marks and other invisible characters. For codes, numbers and phones only: Arabic prose may need
 * its joiners.
 */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Marks that change the direction of the text after them, on any page. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes direction controls and surrounding white space. */
export function trimmed(text: string): string {
  return text.replace(directionControls, '').trim();
}

/** Trims, and collapses each run of white space (also non-breaking and narrow) to one plain space. */
export function normalizeSpaces(text: string): string {
  return trimmed(text.replace(/\s+/gu, ' '));
}
