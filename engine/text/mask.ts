import { normalizePhone, toNationalEgyptian } from './phone.ts';

const dots = '\u2022\u2022\u2022\u2022';

/** Masks a phone for a shared screen: `010 •••• 4821`. A short phone keeps only its last two digits. */
export function maskPhone(text: string): string {
  const phone = toNationalEgyptian(normalizePhone(text));
  return phone.length < 11 ? `${dots} ${phone.slice(-2)}` : `${phone.slice(0, 3)} ${dots} ${phone.slice(-4)}`;
}

/** Masks an email for a shared screen: `b••••@example.com`. Always four dots, to hide the length. */
export function maskEmail(text: string): string {
  const split = text.lastIndexOf('@');
  if (split < 1) return dots;
  const [first = ''] = text;
  return `${first}${dots}${text.slice(split)}`;
}
