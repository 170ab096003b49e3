import { readDigits } from './readDigits.ts';

/** An Egyptian mobile number in its national form (01 and nine digits), from any usual way of writing it; else null. */
export function readMobile(text: string): string | null {
  const national = readDigits(text)
    .replace(/^(?:\+|00)20(?=1)/, '0')
    .replace(/^20(?=1)/, '0');
  return /^01[0125]\d{8}$/.test(national) ? national : null;
}
