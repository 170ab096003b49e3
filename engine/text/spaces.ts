/** Marks that steer direction or join letters and are never seen: bidi marks and isolates, zero-width, BOM, soft hyphen. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Takes out direction marks and other invisible characters. For codes, figures and phones; Arabic prose may need its joiners. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Trims, and writes each run of white space (non-breaking and narrow ones too) as one plain space. */
export function normaliseSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
