import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const newline = 0x0a;

/** A file of JSON lines that only grows. */
export type Journal = {
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
export async function openJournal(path: string, replay: (record: unknown) => void): Promise<Journal> {
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
