/** Marks that steer direction or join letters and are never seen: bidi marks and isolates, zero-width, BOM, soft hyphen. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Takes out direction marks and other invisible characters. For codes, figures and phones; Arabic prose may need its joiners. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Marks that turn the direction of all that stands behind them, on whatever page that is. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Takes out what turns the text around it, and white space at both ends. */
export function trimmed(text: string): string {
  return text.replace(turning, '').trim();
}

/** Trims, and writes each run of white space (non-breaking and narrow ones too) as one plain space. */
export function normalizeSpaces(text: string): string {
  return trimmed(text.replace(/\s+/gu, ' '));
}
