import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { check } from '#server/commands/check.ts';
import { testCatalog } from '#tests/support/catalog.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const cwd = mkdtempSync(join(tmpdir(), 'masar-readme-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

/** Every JSON example with the file that the line above it names. */
const examples = [...readme.matchAll(/^(.*)\n\n```json\n([^]*?)\n```$/gm)].map(([, line = '', text = '']) => ({
  path: /`([^`]+\.json)`/.exec(line)?.[1] ?? '',
  text,
}));

test('the JSON examples of the README are a sound pack as they stand, each of the kind that its place says', () => {
  expect(examples.length).toBeGreaterThan(3);
  for (const { path, text } of examples) {
    expect(path).toMatch(/^my-pack\/(schemas|flows)\//);
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const all = testCatalog().everything().length + examples.length;
  expect(check({ args: ['my-pack'], env: {}, cwd })).toEqual({ code: 0, out: `${all} definitions are valid`, err: '' });
});

test('the settings of the README are those that the server reads', () => {
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Decisions'));
  const named = [...table.matchAll(/`([A-Z][A-Z_]+)`(?=[^|]*\|[^|]*\|$)/gm)].map(([, name]) => name);
  const source = readFileSync(new URL('../../../server/settings.ts', import.meta.url), 'utf8');
  expect(named.filter((name) => !source.includes(`'${name}'`) && !name?.startsWith('BANK_'))).toEqual([]);
  expect(named).toContain('MASAR_PACKS');
});
