import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { folders, kinds } from '#engine/definitions/index.ts';
import { newDefinition } from '#server/commands/newDefinition.ts';

const meta = fileURLToPath(new URL('../../../schemas/meta/', import.meta.url));
const base = mkdtempSync(join(tmpdir(), 'masar-new-'));
let cwd = base;
beforeEach(() => {
  cwd = mkdtempSync(join(base, 'pack-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const make = (...args: string[]) => newDefinition({ args, env: {}, cwd });

describe.each(kinds)('%s', (kind) => {
  test('begins valid, with the way to its schema', () => {
    const { code, out, err } = make(kind, 'brand-new', '--in', 'mine');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const file = join(cwd, 'mine', folders[kind], 'brand-new.json');
    expect(out).toMatch(/ is written\. After each change: npm run check mine\n(Still .*\n)?\d+ definitions are valid$/);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/\{(id|name|words|key|CODE)\}/);
    expect(resolve(dirname(file), (JSON.parse(text) as { $schema: string }).$schema)).toBe(join(meta, `${kind}.json`));
  });
});

test('texts that were given in English are told, and a form says who its buyer is', () => {
  expect(make('payment-option', 'campus-card', '--in', 'mine').out).toMatch(
    /^Still to be said in Arabic: \/title\/ar$/m,
  );
  expect(make('messages', 'hints', '--in', 'mine').out).not.toMatch(/Arabic/);
  make('form', 'guest', '--in', 'mine');
  const form = JSON.parse(readFileSync(join(cwd, 'mine/schemas/forms/guest.json'), 'utf8')) as { buyer: unknown };
  expect(form.buyer).toEqual({ name: '/name', phone: '/phone', email: '/email' });
});

test('a new option is paid by a new journey', () => {
  make('journey', 'pay-by-campus', '--in', 'mine');
  make('payment-option', 'campus-card', '--in', 'mine');
  const file = join(cwd, 'mine/schemas/payment-options/campus-card.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('pay-in-lightbox', 'pay-by-campus'));
  expect(make('menu', 'tools', '--in', 'mine').out).toMatch(/definitions are valid$/);
});

test('two of a kind stand beside each other', () => {
  for (const kind of ['fee', 'product-type']) {
    expect(make(kind, 'first', '--in', 'mine').code, kind).toBe(0);
    expect(make(kind, 'second-one', '--in', 'mine').code, kind).toBe(0);
  }
});

test('what was wrong before is told, but not held against it', () => {
  make('menu', 'tools', '--in', 'mine');
  writeFileSync(join(cwd, 'mine/schemas/menus/tools.json'), '{');
  expect(make('permission', 'try-things', '--in', 'mine')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/mine\/schemas\/menus\/tools\.json:1:2 {2}json\.syntax/),
  });
});

test('what is there is never overwritten', () => {
  make('menu', 'tools', '--in', 'mine');
  const before = readFileSync(join(cwd, 'mine/schemas/menus/tools.json'), 'utf8');
  expect(make('menu', 'tools', '--in', 'mine')).toMatchObject({
    code: 2,
    err: 'mine/schemas/menus/tools.json is there already',
  });
  expect(readFileSync(join(cwd, 'mine/schemas/menus/tools.json'), 'utf8')).toBe(before);
});

test('what cannot be written says why, and writes nothing', () => {
  expect(make('payment-optoin', 'x', '--in', 'mine').err).toMatch(
    /no kind payment-optoin; did you mean payment-option\?/,
  );
  expect(make('menu', 'Not An Id', '--in', 'mine').err).toMatch(/is no id/);
  expect(make('menu').code).toBe(2);
  expect(make('menu', 'x', '--in').code).toBe(2);
  expect(make('menu', 'x', '--into', 'mine').err).toMatch(/--into is not known/);
  expect(make('--help').out).toMatch(/npm run new/);
  expect(existsSync(join(cwd, 'mine'))).toBe(false);
});
