import { describe, expect, test } from 'vitest';
import { loadCatalog, type Source } from '#engine/definitions/index.ts';
import { environment, findingsOf, language, minimal, sourceOf } from './minimal.ts';

const form = 'schemas/forms/buyer.json';
const codes = (text: string, path = form) =>
  findingsOf({ [path]: text })
    .filter(({ file }) => file === path)
    .map(({ code }) => code);

describe('files that are no definitions', () => {
  test.each([
    ['nothing', '', 'json.syntax'],
    ['no JSON', 'hello', 'json.syntax'],
    ['half of it', '{"title": "x", "fields": {', 'json.syntax'],
    ['a comment', '{ // x\n}', 'json.syntax'],
    ['a list', '[]', 'json.notAnObject'],
    ['a text', '"x"', 'json.notAnObject'],
    [
      'a key twice',
      '{"title": "a", "title": "b", "fields": {"a": {"type": "text", "label": "x"}}}',
      'json.duplicateKey',
    ],
    ['nested without end', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'json.tooDeep'],
    ['larger than any', `{"title": "${'x'.repeat(1_100_000)}"}`, 'file.tooLarge'],
    [
      'a number that no one can keep',
      '{"title": "x", "fields": {"a": {"type": "text", "label": "x", "default": 1e400}}}',
      'json.inexactNumber',
    ],
    [
      'a prototype as a key',
      '{"title": "x", "fields": {"__proto__": {"type": "text", "label": "x"}}}',
      'key.forbidden',
    ],
    [
      'a constructor as a key',
      '{"title": "x", "fields": {"constructor": {"type": "text", "label": "x"}}}',
      'key.forbidden',
    ],
  ])('%s', (_, text, code) => {
    expect(codes(text)).toContain(code);
    expect(({} as Record<string, unknown>)['type']).toBeUndefined();
  });

  test('a file that cannot be read is not missed a second time by what names it', () => {
    expect(findingsOf({ [form]: '{' }).filter(({ file }) => file !== form)).toEqual([]);
  });
});

describe('values of every kind in every place', () => {
  const strange = [null, true, -1, '', 'x'.repeat(5_000), [], [null], { a: {} }, { from: '/' }];

  test('are findings, and crash nothing', () => {
    const most = Math.max(...Object.values(minimal).map((json) => Object.keys(json).length));
    for (let index = 0; index < most; index += 1) {
      for (const value of strange) {
        // Every file is broken at once, each at another of its keys.
        const broken = Object.entries(minimal).map(([path, json], turn) => {
          const keys = Object.keys(json);
          return [path, { ...json, [keys[(index + turn) % keys.length] ?? '']: value }] as const;
        });
        const found = findingsOf(Object.fromEntries(broken));
        const faults = found.filter(({ code }) => code === 'checker.failed');
        expect(faults, `key ${index} ${JSON.stringify(value)?.slice(0, 40)}`).toEqual([]);
        expect(found).not.toHaveLength(0);
      }
    }
  }, 120_000);

  test('a whole definition of another kind is a finding, not a crash', () => {
    const all = Object.entries(minimal);
    for (const [index, [path]] of all.entries()) {
      const [, other] = all[(index + 7) % all.length] as [string, object];
      expect(
        findingsOf({ [path]: other }).map(({ code }) => code),
        path,
      ).not.toContain('checker.failed');
    }
  });
});

describe('sources', () => {
  const pack = (name: string, files: Record<string, object>): Source => ({
    name,
    layer: 'pack',
    files: Object.entries(files).map(([path, json]) => ({ path, text: JSON.stringify(json) })),
  });
  const extra = { title: { en: 'Extra', ar: 'إضافي' }, group: 'selling', to: 'things' };

  test('a pack replaces whole definitions and adds its own', () => {
    const over = pack('mine', { 'schemas/menus/settings.json': extra, 'schemas/menus/extra.json': extra });
    const { catalog, findings } = loadCatalog([sourceOf(), over], environment);
    expect(findings).toEqual([]);
    expect(catalog?.get('menu', 'settings')).toEqual(extra);
    expect(catalog?.get('menu', 'extra')).toEqual(extra);
  });

  test('two packs with one id are a finding that names both', () => {
    const files = { 'schemas/menus/extra.json': extra };
    const { findings } = loadCatalog([sourceOf(), pack('one', files), pack('two', files)], environment);
    expect(findings).toMatchObject([
      {
        code: 'file.packConflict',
        file: 'two/schemas/menus/extra.json',
        params: { kind: 'menu', id: 'extra', first: 'one' },
      },
    ]);
  });

  test('what was published lies over packs, whatever the order in which they are given', () => {
    const published: Source = {
      ...pack('published', { 'schemas/menus/extra.json': { ...extra, group: 'selling', icon: 'star' } }),
      layer: 'published',
    };
    const sources = [published, pack('one', { 'schemas/menus/extra.json': extra }), sourceOf()];
    expect(loadCatalog(sources, environment).catalog?.get('menu', 'extra')?.icon).toBe('star');
  });

  test.each([
    ['schemas/menus/Extra.json', 'file.name'],
    ['schemas/menus/extra.txt', 'file.notJson'],
    ['schemas/extra.json', 'file.unknownFolder'],
    ['flows/extra/a.json', 'file.unknownFolder'],
    ['schemas/menus/deep/extra.json', 'file.unknownFolder'],
    ['extra.json', 'file.unknownFolder'],
    ['schemas/meta/blocks/mine.json', 'file.languageReadOnly'],
  ])('a pack with %s is told', (path, code) => {
    expect(loadCatalog([sourceOf(), pack('mine', { [path]: extra })], environment).findings).toMatchObject([{ code }]);
  });

  test('without the language there is no catalog but a finding for each missing part', () => {
    expect(loadCatalog([], environment).findings.map(({ code }) => code)).toContain('language.missing');
    const broken = language.map((file) => (file.path.endsWith('/common.json') ? { ...file, text: '{' } : file));
    const { catalog, findings } = loadCatalog([{ name: '', layer: 'built-in', files: broken }], environment);
    expect(catalog).toBeUndefined();
    expect(findings).toMatchObject([{ file: 'schemas/meta/common.json', code: 'json.syntax' }]);
  });
});
