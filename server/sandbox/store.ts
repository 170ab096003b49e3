import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Behaviour } from './behaviour.ts';
import type { Charge } from './charge.ts';
import type { Webhook } from './webhook.ts';
const newline = 0x0a;

/** A file of JSON lines that only grows. */
type Journal = {
  /** Takes a record for the next write; returns at once. */
  append(record: unknown): void;
  /** Resolves when everything appended so far is on the disk; rejects for ever after a failed write. */
  durable(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the journal and hands over each record in order. A last line that a crash cut short was never answered for, so
 * it is dropped; damage anywhere else throws and names the line. Appends that come while one write is under way go
 * out together in the next one, with one fsync.
 */
async function openJournal(path: string, replay: (record: unknown) => void): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+');
  try {
    await replayFile(file, path, replay);
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close();
    throw error;
  }

  let waiting: string[] = [];
  let written = Promise.resolve();
  async function write(): Promise<void> {
    const batch = waiting.join('');
    waiting = [];
    await file.appendFile(batch);
    await file.datasync();
  }
  return {
    append(record) {
      waiting.push(`${JSON.stringify(record)}\n`);
      if (waiting.length > 1) return;
      written = written.then(write);
      // Whoever waits for durable() hears of a failure; the same promise must not count as unhandled meanwhile.
      written.catch(() => {});
    },
    durable: () => written,
    async close() {
      await written.catch(() => {});
      await file.close();
    },
  };
}

async function replayFile(file: FileHandle, path: string, replay: (record: unknown) => void): Promise<void> {
  const bytes = await file.readFile();
  const end = bytes.lastIndexOf(newline) + 1;
  if (end < bytes.length) await file.truncate(end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n');
  lines.pop();
  for (const [index, line] of lines.entries()) {
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw new Error(`${path}: line ${index + 1} is damaged. Mend or remove the file, then start again.`);
    }
    replay(record);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  // Windows cannot open a folder; there the file's own fsync has to do.
  await folder?.sync().catch(() => {});
  await folder?.close();
}

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
