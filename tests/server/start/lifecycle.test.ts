import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { crashedDataDir } from '#tests/support/crashedDataDir.ts';
import { kill, newFolder, npmStart, type Masar } from '#tests/support/masar.ts';
import { alive } from '#tests/support/processes.ts';

/** For what has to do with the database alone: less is started. */
const withoutDemo = { MASAR_DEMO: '0' };
/** For what has nothing to do with a first start. */
const startedFolder = await crashedDataDir();

/** Waits until nothing of it runs any more. */
async function gone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => alive(pids), { timeout: 60_000 }).toEqual([]);
}

async function isReady(masar: Masar): Promise<boolean> {
  const reply = await fetch(`${masar.address}/readyz`).catch(() => null);
  return reply?.status === 200;
}

/** A row that a later start must find again. */
async function withDatabase<T>(masar: Masar, sql: string): Promise<T[]> {
  const pg = join(masar.folder, 'data', 'pg');
  const port = Number(readFileSync(join(pg, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(pg, 'masar-password'), 'utf8');
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'masar' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a first start becomes ready; Ctrl-C ends all of it; the next start finds what was there', async () => {
  const folder = newFolder();
  const first = await npmStart(folder);
  await first.ready();
  expect(await isReady(first)).toBe(true);
  await withDatabase(first, 'create table kept as select 7 as it');
  const everything = [...first.parts().all, first.postgres()];
  first.signal('SIGINT', 'group');
  await first.ended();
  await gone(everything);
  expect(existsSync(join(folder, 'data', 'pg', 'postmaster.pid'))).toBe(false);

  const second = await npmStart(folder);
  await second.ready();
  expect(second.output()).not.toMatch(/Installing|Building/);
  expect(await withDatabase(second, 'select it from kept')).toEqual([{ it: 7 }]);
  second.signal('SIGTERM');
  await second.ended();
});

test('whose output nobody reads any more, it ends of itself at the next word, and all of it', async () => {
  const masar = await npmStart(startedFolder(), withoutDemo);
  await masar.ready();
  const everything = [...masar.parts().all, masar.postgres()];
  masar.unheard();
  kill(masar.postgres(), 'SIGKILL');
  await gone(everything);
});

test('SIGTERM to npm alone ends all of it, and a request that runs is answered first', async () => {
  const masar = await npmStart(startedFolder());
  await masar.ready();
  const everything = [...masar.parts().all, masar.postgres()];
  await isReady(masar);
  // A connection of the server's is held up, so that the request is under way when the signal comes.
  const backends = await withDatabase<{ pid: number }>(
    masar,
    "select pid from pg_stat_activity where application_name = 'masar'",
  );
  const each = (signal: NodeJS.Signals) => backends.forEach(({ pid }) => kill(pid, signal));
  expect(backends.length).toBeGreaterThan(0);
  each('SIGSTOP');
  const request = isReady(masar);
  expect((await fetch(`${masar.address}/healthz`)).status).toBe(200);
  masar.signal('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${masar.address}/healthz`).then(
        () => 'answers',
        () => 'closed',
      ),
    )
    .toBe('closed');
  each('SIGCONT');
  expect(await request).toBe(true);
  await masar.ended();
  expect(masar.output()).not.toContain('cut off');
  await gone(everything);
});

test.each(['npm', 'start', 'server'] as const)('a killed %s leaves no process behind', async (part) => {
  const masar = await npmStart(startedFolder());
  await masar.ready();
  const parts = masar.parts();
  const everything = [...parts.all, masar.postgres()];
  expect(parts[part]).toBeGreaterThan(0);
  kill(parts[part], 'SIGKILL');
  await gone(everything);
});

test('a PostgreSQL that lost its server and its guardian is taken over, with what is in it, and ends with the new server', async () => {
  const folder = startedFolder();
  const first = await npmStart(folder, withoutDemo);
  await first.ready();
  await withDatabase(first, 'create table kept as select 7 as it');
  const orphan = first.postgres();
  const { guardian, server } = first.parts();
  expect(guardian).toBeGreaterThan(0);
  kill(guardian, 'SIGKILL');
  kill(server, 'SIGKILL');
  await first.ended();
  expect(alive([orphan])).toEqual([orphan]);

  const second = await npmStart(folder, withoutDemo);
  await second.ready();
  expect(second.postgres()).toBe(orphan);
  expect(await withDatabase(second, 'select it from kept')).toEqual([{ it: 7 }]);
  second.signal('SIGTERM');
  await second.ended();
  await gone([orphan]);
});

test('an adopted PostgreSQL ends too when its new server is killed', async () => {
  const folder = startedFolder();
  const first = await npmStart(folder, withoutDemo);
  await first.ready();
  const orphan = first.postgres();
  kill(first.parts().guardian, 'SIGKILL');
  kill(first.parts().server, 'SIGKILL');
  await first.ended();
  const second = await npmStart(folder, withoutDemo);
  await second.ready();
  kill(second.parts().server, 'SIGKILL');
  await gone([orphan]);
});

test('a PostgreSQL that dies under a running server is started again, and the server goes on', async () => {
  const masar = await npmStart(startedFolder(), withoutDemo);
  await masar.ready();
  const dead = masar.postgres();
  kill(dead, 'SIGKILL');
  await gone([dead]);
  await expect.poll(() => isReady(masar), { timeout: 60_000 }).toBe(true);
  expect(masar.postgres()).not.toBe(dead);
  masar.signal('SIGTERM');
  await masar.ended();
});

test('the demo says where it is and who may sign in; its bank comes back when it dies, and is not there without the demo', async () => {
  const masar = await npmStart(startedFolder());
  await masar.ready();
  const { port } = new URL(masar.address);
  expect(masar.output()).toMatch(new RegExp(`Masar is ready: http://localhost:${port}\\b`));
  const [, word = '', list = ''] =
    /Demo logins, all with the password (\S+):\n((?: {2}\S+@.*\n)+)/.exec(masar.output()) ?? [];
  const emails = list.match(/\S+@\S+/g) ?? [];
  expect(emails.length).toBeGreaterThan(1);
  for (const email of emails) {
    const answer = await fetch(`${masar.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: word }),
    });
    expect([email, answer.status]).toEqual([email, 200]);
  }
  const answers = () =>
    fetch(`${masar.bankAddress}/control`).then(
      ({ status }) => status < 500,
      () => false,
    );
  expect(await answers()).toBe(true);
  const { bank } = masar.parts();
  kill(bank, 'SIGKILL');
  await gone([bank]);
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  const everything = [...masar.parts().all, masar.postgres()];
  masar.signal('SIGTERM');
  await masar.ended();
  await gone(everything);

  const shop = await npmStart(masar.folder, { MASAR_DEMO: '0' });
  await shop.ready();
  expect(shop.parts().bank).toBe(0);
  shop.signal('SIGTERM');
  await shop.ended();
});
