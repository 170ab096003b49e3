import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A name of 26 letters and digits that nobody can guess (155 bits), every one as likely as any other. */
export function randomToken(length = 26): string {
  let token = '';
  while (token.length < length) {
    // Bytes beyond the last whole round of letters would favour the first ones.
    for (const byte of randomBytes(length * 2)) if (byte < 248 && token.length < length) token += letters[byte % 62];
  }
  return token;
}
