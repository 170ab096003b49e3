import { normalizePhone, toNationalEgyptian } from './phone.ts';

const dots = '\u2022\u2022\u2022\u2022';

/** A phone for a shared screen: `010 •••• 4821`. A short one keeps only its last two digits. */
export function maskPhone(text: string): string {
  const phone = toNationalEgyptian(normalizePhone(text));
  return phone.length < 11 ? `${dots} ${phone.slice(-2)}` : `${phone.slice(0, 3)} ${dots} ${phone.slice(-4)}`;
}

/** An e-mail for a shared screen: `b••••@example.com`, always four dots, so that the length says nothing. */
export function maskEmail(text: string): string {
  const split = text.lastIndexOf('@');
  if (split < 1) return dots;
  const [first = ''] = text;
  return `${first}${dots}${text.slice(split)}`;
}
