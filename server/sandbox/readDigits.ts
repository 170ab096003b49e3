/** The digits of what somebody typed, as 0–9: Arabic-Indic and Persian digits are turned, spaces and dashes dropped. */
export function readDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s\u00a0\u200e\u200f\u2066-\u2069-]/g, '');
}
