import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Catalog, loadCatalog } from '#engine/definitions/index.ts';
import { AppError } from '#engine/errors.ts';
import { takenRoots } from '#server/businesses/slug.ts';
import { findVersion } from '#server/catalog/queries/versions.ts';
import type { ReadCatalog } from '#server/catalog/readCatalog.ts';
import { readBuiltIn } from '#server/catalog/readSource.ts';
import { revertPublication } from '#server/catalog/revertPublication.ts';
import { type RunningCatalog, startCatalog } from '#server/catalog/startCatalog.ts';
import { closureAt, definitionHistory } from '#server/catalog/versionAt.ts';
import { revertDefinition } from '#server/commands/revertDefinition.ts';
import { openPool } from '#server/database/pool.ts';
import { inspect } from '#server/invariants/queries/inspect.ts';
import { environment, minimal } from '../../engine/definitions/minimal.ts';
import { freshDatabase } from '../../support/database.ts';

const { db, url } = await freshDatabase();
const root = mkdtempSync(join(tmpdir(), 'masar-definitions-'));
const actor = { userId: null, businessId: null, name: 'Admin', requestId: 'test' };
const told: string[] = [];
const log = { debug: () => {}, info: () => {}, error: (line: unknown) => told.push(String(line)) };
const opened: { close(): Promise<void> }[] = [];

const save = (path: string, json: object | string) => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
};

async function start(
  pool = db,
  more: { watch?: boolean; packs?: string[]; url?: string; read?: ReadCatalog } = {},
): Promise<RunningCatalog> {
  const { packs = [], watch = false, read } = more;
  const running = await startCatalog({
    settings: { packs },
    db: pool,
    url: more.url ?? url,
    log,
    root,
    environment,
    takenRoots,
    watch,
    read,
  });
  opened.push(running);
  return running;
}

beforeAll(() => {
  const meta = fileURLToPath(new URL('../../../schemas/meta', import.meta.url));
  cpSync(meta, join(root, 'schemas/meta'), { recursive: true });
  for (const [path, json] of Object.entries(minimal)) save(path, json);
});

afterAll(async () => {
  for (const each of opened) await each.close();
  rmSync(root, { recursive: true, force: true });
});

const formOf = (catalog: Catalog, title: string) => ({
  ...catalog.get('form', 'buyer'),
  title: { en: title, ar: title },
});
const versionOf = (catalog: Catalog) => catalog.entry('form', 'buyer')?.versions.whole ?? '';

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let count = 0; count < depth; count++) value = { type: 'object', properties: { deeper: value } };
  return value;
}

/** A value with something hostile in each place of its first levels, and beside each. */
function* spoilt(value: unknown, bad: unknown, depth = 0): Generator<unknown> {
  if (depth > 0) yield bad;
  if (typeof value !== 'object' || value === null || depth > 1) return;
  for (const [key, held] of Object.entries(value)) {
    for (const each of spoilt(held, bad, depth + 1))
      yield Array.isArray(value) ? value.with(Number(key), each) : { ...value, [key]: each };
  }
  if (!Array.isArray(value)) yield { ...value, [String(bad).slice(0, 50)]: bad };
}

/** The folders as they are read before anything is started. */
function readBefore(): ReadCatalog {
  const sources = [readBuiltIn(root)];
  const { catalog, findings } = loadCatalog(sources, environment);
  if (catalog === undefined) throw new Error(JSON.stringify(findings));
  return { sources, catalog };
}

test('what was read and found sound before is served as it is: it is not checked once more', async () => {
  const read = readBefore();
  expect((await start(db, { read })).catalog()).toBe(read.catalog);
});

describe('what is published', () => {
  test('lies over the folders for every process, with its audit row', async () => {
    const here = await start();
    const otherPool = openPool(url, () => {});
    opened.push({ close: () => otherPool.destroy() });
    const there = await start(otherPool);
    opened.reverse();
    const before = here.catalog();

    const input = { kind: 'form', id: 'buyer', json: formOf(before, 'Who are you?'), basedOn: versionOf(before) };
    const { version } = await here.publish(input, actor);

    expect(versionOf(here.catalog())).toBe(version);
    await vi.waitFor(() => expect(versionOf(there.catalog())).toBe(version), { timeout: 10_000, interval: 20 });
    expect(there.catalog().get('form', 'buyer')?.title).toEqual({ en: 'Who are you?', ar: 'Who are you?' });
    expect(before.get('form', 'buyer')?.title).toMatchObject({ en: 'Your details' });
    const rows = await sql<{ actor: string; subject_id: string }>`
      select actor, subject_id from audit where action = 'definitions.publish'`.execute(db);
    expect(rows.rows).toEqual([{ actor: 'Admin', subject_id: 'form/buyer' }]);
  });

  test('is still there after a new start, and is told apart from the folders in its history', async () => {
    const running = await start(db, { read: readBefore() });
    expect(running.catalog().get('form', 'buyer')?.title).toMatchObject({ en: 'Who are you?' });
    const history = await definitionHistory(db, running.catalog(), 'form', 'buyer');
    expect(history).toMatchObject([{ version: versionOf(running.catalog()), publishedBy: 'Admin', current: true }]);
    expect(await definitionHistory(db, running.catalog(), 'form', 'login')).toMatchObject([
      { publishedAt: null, publishedBy: null, current: true },
    ]);
  });

  test('never touches what runs: an old version can be read with all that it was bound to', async () => {
    const running = await start();
    const old = running.catalog();
    const rules = old.version('form', 'buyer');
    const text = { ...old.get('field-type', 'text'), schema: { maxLength: 5 } };
    const basedOn = old.entry('field-type', 'text')?.versions.whole ?? '';
    await running.publish({ kind: 'field-type', id: 'text', json: text, basedOn }, actor);

    // The form itself stayed as it was, but what it does has changed with its field type.
    expect(running.catalog().version('form', 'buyer')).not.toBe(rules);
    const kept = await closureAt(db, 'form', 'buyer', rules);
    expect(kept[0]).toMatchObject({ kind: 'form', id: 'buyer', rules_hash: rules });
    const type = kept.find(({ kind, id }) => kind === 'field-type' && id === 'text');
    expect(type?.json).toEqual(old.get('field-type', 'text'));
    const now = await closureAt(db, 'form', 'buyer', running.catalog().version('form', 'buyer'));
    expect(now.find(({ id }) => id === 'text')?.json).toMatchObject({ schema: { maxLength: 5 } });
    expect(await findVersion(db, 'form', 'buyer', '0'.repeat(64))).toBeUndefined();
  });

  test('new texts make a new version of the same rules, and the rules are found with the newest texts', async () => {
    const running = await start();
    const before = running.catalog();
    const json = formOf(before, 'Your name');
    const { version } = await running.publish({ kind: 'form', id: 'buyer', json, basedOn: versionOf(before) }, actor);
    expect(version).not.toBe(versionOf(before));
    expect(running.catalog().version('form', 'buyer')).toBe(before.version('form', 'buyer'));
    const found = await findVersion(db, 'form', 'buyer', before.version('form', 'buyer').slice(0, 16));
    expect(found?.json).toMatchObject({ title: { en: 'Your name' } });
    expect((await findVersion(db, 'form', 'buyer', versionOf(before)))?.json).toMatchObject({
      title: { en: 'Who are you?' },
    });
  });

  test('is refused as a whole with every finding when anything is unsound, and nothing changes', async () => {
    const running = await start();
    const before = running.catalog();
    const json = { ...formOf(before, 'x'), factScope: 'nowhere', submt: 'x' };
    const input = { kind: 'form', id: 'buyer', json, basedOn: versionOf(before) };
    await expect(running.publish(input, actor)).rejects.toMatchObject({
      code: 'definition.invalid',
      fields: [
        { path: '/factScope', code: 'reference.unknown', params: { file: 'published/schemas/forms/buyer.json' } },
        { path: '/submt', code: 'shape.unknown', params: { nearest: 'submit' } },
      ],
    });
    expect(running.catalog()).toBe(before);
    // What another definition needs cannot be taken away either.
    const picker = { ...before.get('picker', 'checkout'), tabs: ['gone'] };
    const basedOn = before.entry('picker', 'checkout')?.versions.whole ?? '';
    await expect(
      running.publish({ kind: 'picker', id: 'checkout', json: picker, basedOn }, actor),
    ).rejects.toMatchObject({
      code: 'definition.invalid',
    });
  });

  test('of two who edit the same version the second is told', async () => {
    const [one, two] = [await start(), await start()];
    const basedOn = versionOf(one.catalog());
    const publish = (running: RunningCatalog, title: string) =>
      running.publish({ kind: 'form', id: 'buyer', json: formOf(running.catalog(), title), basedOn }, actor);
    const done = await Promise.allSettled([publish(one, 'First'), publish(two, 'Second')]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'definition.conflict' } });
    const kind = { kind: 'form', id: 'new', json: formOf(one.catalog(), 'x') };
    await expect(one.publish({ ...kind, basedOn }, actor)).rejects.toMatchObject({ code: 'definition.conflict' });
    await expect(one.publish({ ...kind, basedOn: '' }, actor)).resolves.toMatchObject({ version: expect.any(String) });
  });

  test('a kind that is none is a finding, not a crash', async () => {
    const running = await start();
    await expect(running.publish({ kind: 'forms', id: 'x', json: {}, basedOn: '' }, actor)).rejects.toMatchObject({
      code: 'definition.invalid',
    });
  });

  test('comes to a process that hears of nothing, since it looks as well', async () => {
    const deaf = await start(db, { url: 'postgresql://nobody@127.0.0.1:1/none' });
    const input = {
      kind: 'form',
      id: 'buyer',
      json: formOf(deaf.catalog(), 'And who?'),
      basedOn: versionOf(deaf.catalog()),
    };
    const { version } = await (await start()).publish(input, actor);
    await vi.waitFor(() => expect(versionOf(deaf.catalog())).toBe(version), { timeout: 10_000, interval: 20 });
  });

  test.each(
    Object.entries({
      'a name of Object': '__proto__',
      nothing: null,
      'a schema that is itself': { $ref: '#' },
      'a prototype': { constructor: { prototype: { polluted: true } } },
      'three thousand rows': Array.from({ length: 3000 }, () => ({})),
      'what is as deep as it may come in': nested(30),
    }),
  )('is refused or taken wherever it holds %s, and the set that serves goes on', async (_name, bad) => {
    const running = await start();
    const before = formOf(running.catalog(), 'Sound');
    const wrong: string[] = [];
    for (const json of [bad, ...spoilt(before, bad)]) {
      const input = { kind: 'form', id: 'buyer', json, basedOn: versionOf(running.catalog()) };
      await running.publish(input, actor).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'definition.invalid') wrong.push(String(error));
      });
    }
    expect(wrong).toEqual([]);
    expect(running.catalog().get('form', 'buyer')).toBeDefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const back = { kind: 'form', id: 'buyer', json: before, basedOn: versionOf(running.catalog()) };
    await running.publish(back, actor);
  });
});

describe('what was published and is not sound any more', () => {
  const stale = { kind: 'form', id: 'stale' } as const;

  test('refuses the start and says how it is taken back; then the folders say again what it is', async () => {
    await sql`
      insert into definition_publications (kind, id, version, previous, json, published_by)
      values ('form', 'stale', 'one', '', '{"title": "x"}', 'Admin')`.execute(db);
    await expect(start()).rejects.toThrow(/ published\/schemas\/forms\/stale\.json:[^]*npm run revert/);
    const asked = { env: { DATABASE_URL: url }, cwd: root };
    const run = (...args: string[]) => revertDefinition({ ...asked, args });
    expect(await run('forms', 'stale')).toMatchObject({ code: 2, err: expect.stringContaining('no kind forms') });
    expect(await run('form', 'stale')).toMatchObject({ code: 0, out: expect.stringContaining('form stale') });
    expect(await run('form', 'stale')).toMatchObject({ code: 1, err: expect.stringContaining('nothing is published') });
    const running = await start();
    expect(running.catalog().get('form', 'stale')).toBeUndefined();
    const json = formOf(running.catalog(), 'Fresh');
    const { version } = await running.publish({ ...stale, json, basedOn: '' }, actor);
    expect(await definitionHistory(db, running.catalog(), stale.kind, stale.id)).toMatchObject([
      { version, current: true },
      { version: 'one', current: false },
    ]);
    expect(await revertPublication(db, stale, actor)).toBe(true);
    await vi.waitFor(() => expect(running.catalog().get('form', 'stale')).toBeUndefined(), { timeout: 10_000 });
    const broken = (await inspect(db)).filter(({ count }) => count > 0);
    // Of the first one, which was planted by hand.
    expect(broken.map(({ violation: says, count }) => [says, count])).toEqual([
      ['a definition was published without an audit row', 1],
    ]);
  });
});

describe('the folders', () => {
  test('unsound definitions refuse the start with one message that says where', async () => {
    save('schemas/forms/odd.json', { title: 'x' });
    await expect(start()).rejects.toThrow(/invalid:\n {2}schemas\/forms\/odd\.json:1:1 {2}shape\.noneOf/);
    rmSync(join(root, 'schemas/forms/odd.json'));
    await expect(start(db, { packs: [join(root, 'no-pack')] })).rejects.toThrow(/no-pack can't be read/);
  });

  test('are read again when one of their files is saved; an invalid one is told and the last valid set goes on', async () => {
    const running = await start(db, { watch: true });
    const good = structuredClone(minimal['schemas/fees/bank.json']) as { position: number };
    good.position = 0;
    save('schemas/fees/bank.json', good);
    await vi.waitFor(() => expect(running.catalog().get('fee', 'bank')?.position).toBe(0), { timeout: 10_000 });
    told.length = 0;
    save('schemas/fees/bank.json', '{ "position": ');
    await vi.waitFor(() => expect(told.join()).toMatch(/bank\.json:1:\d+ {2}json\.syntax[^]*last valid set/), {
      timeout: 10_000,
    });
    expect(running.catalog().get('fee', 'bank')?.position).toBe(0);
    save('schemas/fees/bank.json', good);
  });

  test('are watched however an editor saves: a new file in its place, into the one that is there, in a new folder', async () => {
    const pack = join(root, 'watched-pack');
    mkdirSync(pack);
    const running = await start(db, { watch: true, packs: [pack] });
    const bank = minimal['schemas/fees/bank.json'] as object;
    const isRead = (title: string) =>
      vi.waitFor(() => expect(running.catalog().get('fee', 'bank')?.title).toBe(title), { timeout: 10_000 });
    const replace = (title: string) => {
      save('schemas/bank.json.new', { ...bank, title });
      renameSync(join(root, 'schemas/bank.json.new'), join(root, 'schemas/fees/bank.json'));
    };
    replace('first');
    await isRead('first');
    replace('second');
    await isRead('second');
    save('schemas/fees/bank.json', { ...bank, title: 'third' });
    await isRead('third');
    save('watched-pack/schemas/fees/bank.json', { ...bank, title: 'fourth' });
    await isRead('fourth');
    save('watched-pack/schemas/fees/bank.json', { ...bank, title: 'fifth' });
    await isRead('fifth');
    rmSync(join(pack, 'schemas'), { recursive: true });
    await isRead('third');
  });
});
