import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { type Masar, newFolder, npmStart, removed } from '#tests/support/masar.ts';
import { alive } from '#tests/support/processes.ts';

const database = await freshDatabase();
const asRoot = process.getuid?.() === 0;

/** It ended with a code that says so, after one clear message without a stack, and left nothing running. */
async function refused(masar: Masar, message: RegExp): Promise<void> {
  const code = await masar.ended();
  expect(code, masar.output()).toBe(1);
  expect(masar.output()).toMatch(message);
  expect(masar.output()).not.toMatch(/^\s+at .*:\d+/m);
  expect(masar.output()).not.toContain('Masar is ready');
  expect(alive(masar.parts().all)).toEqual([]);
}

test('a second start on the same folder says who is there, whether on the same port or another', async () => {
  const folder = newFolder();
  const port = (await npmStartReady(folder)).address.split(':').at(-1) ?? '';
  await refused(await npmStart(folder, { PORT: port }), /already running on .*data/);
  await refused(await npmStart(folder), /Another Masar is running on .*data/);
});

test('of two starts at once on a new folder one becomes ready and one gives way', async () => {
  const folder = newFolder();
  const both = await Promise.all([npmStart(folder), npmStart(folder)]);
  const outcomes = await Promise.all(
    both.map((each) =>
      each.ready().then(
        () => 'ready',
        () => 'refused',
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['ready', 'refused']);
  const loser = both[outcomes.indexOf('refused')];
  if (loser) await refused(loser, /Another Masar is running/);
});

test('a taken port is named, and nothing is made', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const masar = await npmStart(newFolder(), { PORT: String(port) });
  await refused(masar, new RegExp(`Port ${port} of 127.0.0.1 is taken`));
  expect(existsSync(join(masar.folder, 'data'))).toBe(false);
  const bank = await npmStart(newFolder(), { SANDBOX_PORT: String(port) });
  await refused(bank, new RegExp(`Port ${port}, for the sandbox bank, is taken.*SANDBOX_PORT`));
});

test('unsound definitions are named with their place, and nothing is made', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'pack', 'schemas', 'menus'), { recursive: true });
  writeFileSync(
    join(folder, 'pack', 'schemas', 'menus', 'extra.json'),
    '{\n  "title": "Extra",\n  "inn": "reports"\n}\n',
  );
  const masar = await npmStart(folder, { MASAR_PACKS: join(folder, 'pack') });
  await refused(masar, /start with these definitions:[^]*menus\/extra\.json:3:\d+ {2}shape\.unknown/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('bad settings are all named at once, with what was given and what is accepted, and secrets are not repeated', async () => {
  const masar = await npmStart(newFolder(), {
    PORT: 'eighty',
    MASAR_ENV: 'live',
    MASAR_PAKS: 'x',
    BANK_SECRET: 'short-secret',
    TRUST_PROXY: 'yes',
  });
  await refused(masar, /PORT="eighty": a port number/);
  for (const each of [
    /MASAR_ENV="live": one of development, production/,
    /MASAR_PAKS: not a setting/,
    /BANK_SECRET=\(not shown\)/,
    /TRUST_PROXY="yes"/,
  ]) {
    expect(masar.output()).toMatch(each);
  }
  expect(masar.output()).not.toContain('short-secret');
  expect(existsSync(join(masar.folder, 'data'))).toBe(false);
});

describe('DATABASE_URL', () => {
  test('that nobody answers is named without its password', async () => {
    const masar = await npmStart(newFolder(), { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/shop' });
    await refused(masar, /database of DATABASE_URL \(127\.0\.0\.1:1\/shop\) can't be reached: .*ECONNREFUSED/);
    expect(masar.output()).not.toContain('hidden');
    expect(existsSync(join(masar.folder, 'data'))).toBe(false);
  });

  test('with a wrong password, or to a database that is not there, says so', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    await refused(
      await npmStart(newFolder(), { DATABASE_URL: wrong.href }),
      /can't be reached: password authentication failed/,
    );
    const nowhere = new URL(database.url);
    nowhere.pathname = '/nowhere';
    await refused(await npmStart(newFolder(), { DATABASE_URL: nowhere.href }), /database "nowhere" does not exist/);
  });

  test('to a database of a newer Masar is refused, and the database is left as it was', async () => {
    await inDatabase("insert into kysely_migration (name, timestamp) values ('999-of-the-future', '2030-01-01')");
    const masar = await npmStart(newFolder(), { DATABASE_URL: database.url });
    await refused(masar, /newer Masar than this one: it has the migration 999-of-the-future/);
    await inDatabase("delete from kysely_migration where name = '999-of-the-future'");
  });
});

test('a migration that fails names itself and leaves nothing half done', async () => {
  const folder = newFolder();
  const broken =
    "import { sql } from 'kysely';\nexport const up = async (db: never) => { await sql`create table halfway (a int)`.execute(db); await sql`select nonsense`.execute(db); };\n";

  writeFileSync(join(folder, 'server', 'database', 'migrations', '998-broken.ts'), broken);
  await refused(
    await npmStart(folder, { DATABASE_URL: database.url }),
    /migration 998-broken\): column "nonsense" does not exist/,
  );
  expect(await inDatabase("select to_regclass('halfway') as it")).toEqual([{ it: null }]);
});

describe.runIf(asRoot)('as root, for whom PostgreSQL does not run', () => {
  test('a DATA_DIR that its user cannot reach is refused with the command that opens it', async () => {
    const folder = newFolder();
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const masar = await npmStart(folder, { DATA_DIR: join(closed, 'data') });
    await refused(masar, new RegExp(`chmod o\\+x ${closed}"`));
    expect(existsSync(join(closed, 'data'))).toBe(false);
  });

  test('a clone in a private folder still starts: the database stands elsewhere, and a link leads there', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    const elsewhere: string[] = [];
    // Said before the start, so that it is done after the end.
    onTestFinished(() => elsewhere.forEach(removed));
    const masar = await npmStartReady(folder);
    expect(masar.output()).toMatch(/The database is in \/var\/lib\/masar\//);
    const link = join(folder, 'data', 'pg');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    elsewhere.push(dirname(readlinkSync(link)));
  });
});

async function npmStartReady(folder: string): Promise<Masar> {
  const masar = await npmStart(folder, { MASAR_DEMO: '0' });
  await masar.ready();
  onTestFinished(async () => {
    masar.signal('SIGTERM');
    await masar.ended();
  });
  return masar;
}

async function inDatabase(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
