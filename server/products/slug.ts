import { randomInt } from 'node:crypto';
import { insertProductSlug } from '#server/businesses/queries/slugs.ts';
import type { Tx } from '#server/database/transaction.ts';

/** No vowels and nothing that looks like something else: the end is read out, and spells no word. */
const letters = '23456789bcdfghjkmnpqrstvwxz';

/** A text as a part of an address: lower case letters and digits of any script, words joined by hyphens, at most `longest`. */
export function slugOf(text: string, longest: number): string {
  const joined = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...joined].slice(0, longest).join('').replace(/-+$/, '');
}

/** Takes a new name for a product at the root of the site: from its title, with an end that makes it the only one. */
export async function claimProductSlug(tx: Tx, businessId: number, title: string): Promise<string> {
  for (;;) {
    const end = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
    const start = slugOf(title, 40);
    const slug = start ? `${start}-${end}` : end;
    if (await insertProductSlug(tx, businessId, slug)) return slug;
  }
}
