/** Zero of each digit script typed in the region: Arabic-Indic, Persian, full width. */
const zeros = [0x0660, 0x06f0, 0xff10];

/** Replaces Arabic-Indic (٠–٩), Persian (۰–۹) and full-width digits with 0–9; keeps everything else. */
export function normalizeDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((start) => code >= start && code <= start + 9) ?? code;
    return String(code - zero);
  });
}
