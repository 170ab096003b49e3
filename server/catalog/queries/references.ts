import type { Generated } from 'kysely';
import type { Db } from '#server/database/transaction.ts';

type LocalText = { readonly en: string; readonly ar: string };

declare module '#server/database/tables.ts' {
  interface Tables {
    reference_entries: {
      list: string;
      value: string;
      name: LocalText;
      hint: LocalText | null;
      position: Generated<number>;
    };
  }
}

/** The entries of a list in order; none when there is no such list. */
export async function referenceEntries(db: Db, list: string) {
  return db
    .selectFrom('reference_entries')
    .select(['value', 'name', 'hint'])
    .where('list', '=', list)
    .orderBy('position')
    .execute();
}

/** The values of several lists, by list. */
export async function referenceValues(db: Db, lists: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(lists.map((list) => [list, []]));
  if (lists.length === 0) return found;
  const rows = await db.selectFrom('reference_entries').select(['list', 'value']).where('list', 'in', lists).execute();
  for (const { list, value } of rows) found.get(list)?.push(value);
  return found;
}
