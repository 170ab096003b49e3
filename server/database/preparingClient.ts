import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';

const mark = '/* prepared */';
const names = new Map<string, string>();

/**
 * Begins a statement that each connection plans once. For statements that are run often, whose text never varies and which
 * name their columns: what a prepared statement answers may not change its shape while the server runs.
 */
export const prepared = sql.raw(mark);

type Query = (this: Client, ...given: unknown[]) => unknown;
const query = Client.prototype.query as Query;

/** A connection that prepares the statements that are marked so. */
export class PreparingClient extends Client {}
PreparingClient.prototype.query = function (this: Client, ...given: unknown[]) {
  const [text, ...rest] = given;
  return typeof text === 'string' && text.startsWith(mark)
    ? query.call(this, { name: nameOf(text), text }, ...rest)
    : query.apply(this, given);
} satisfies Query as typeof Client.prototype.query;

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = createHash('sha1').update(text).digest('hex')));
  return name;
}
