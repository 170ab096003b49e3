import { join } from 'node:path';
import type { Behaviour } from './behaviour.ts';
import type { Charge } from './charge.ts';
import { openJournal } from './journal.ts';
import type { Webhook } from './webhook.ts';

/** The tables of the bank and their rows. A row is never changed in place: a new one is put. */
type Tables = {
  charges: Charge;
  webhooks: Webhook;
  behaviours: Behaviour;
  settings: { id: string; value: number };
};
type Table = keyof Tables;

/** One row written, or (`row` null) removed. */
export type Change = { [T in Table]: { table: T; id: string; row: Tables[T] | null } }[Table];

/** The bank's stored state: tables in memory, each change written to the journal. */
export type Store = {
  get<T extends Table>(table: T, id: string): Tables[T] | undefined;
  /** The rows in the order in which they were first put. */
  all<T extends Table>(table: T): IterableIterator<Tables[T]>;
  size(table: Table): number;
  /** Applies the changes at once and writes them as one line, so that a crash keeps all of them or none. */
  put(...changes: Change[]): void;
  /** Resolves when all that was put is on the disk. Nothing may be answered or sent before. */
  durable(): Promise<void>;
  /** Forgets every row. */
  clear(): void;
  close(): Promise<void>;
};

/** Opens the store in a folder, made if it is missing, with everything that was durable when the last process ended. */
export async function openStore(folder: string): Promise<Store> {
  const tables: { [T in Table]: Map<string, Tables[T]> } = {
    charges: new Map(),
    webhooks: new Map(),
    behaviours: new Map(),
    settings: new Map(),
  };
  function forget(): void {
    for (const table of Object.values(tables)) table.clear();
  }
  function apply(record: unknown): void {
    if (record === 'clear') return forget();
    for (const change of record as Change[]) {
      const table = tables[change.table] as Map<string, unknown>;
      if (change.row === null) table.delete(change.id);
      else table.set(change.id, change.row);
    }
  }
  const journal = await openJournal(join(folder, 'journal.jsonl'), apply);
  return {
    get: (table, id) => tables[table].get(id),
    all: (table) => tables[table].values(),
    size: (table) => tables[table].size,
    put(...changes) {
      apply(changes);
      journal.append(changes);
    },
    durable: () => journal.durable(),
    clear() {
      forget();
      journal.append('clear');
    },
    close: () => journal.close(),
  };
}
