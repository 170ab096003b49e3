import { randomBytes, randomInt } from 'node:crypto';

/** A prefix and 130 random bits: not to be guessed, so it may stand in a link. */
export function randomId(prefix: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return `${prefix}_${[...randomBytes(26)].map((byte) => letters[byte % 32]).join('')}`;
}

/** A number of so many digits that does not begin with 0. */
export function randomNumber(digits: number): string {
  return String(randomInt(1, 10)) + Array.from({ length: digits - 1 }, () => randomInt(10)).join('');
}
