import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check as run } from '#server/commands/check.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const check = (args: string[], env: Record<string, string>, cwd: string) => run({ args, env, cwd });
const folder = mkdtempSync(join(tmpdir(), 'masar-pack-'));

beforeAll(() => {
  mkdirSync(join(folder, 'odd/schemas/menus'), { recursive: true });
  mkdirSync(join(folder, 'odd/schemas/menu'), { recursive: true });
  mkdirSync(join(folder, 'good/schemas/menus'), { recursive: true });
  writeFileSync(join(folder, 'odd/README.md'), 'A pack.');
  writeFileSync(join(folder, 'odd/schemas/menu/lost.json'), '{}');
  writeFileSync(
    join(folder, 'odd/schemas/menus/extra.json'),
    '{\n  "title": "Extra",\n  "group": "reports",\n  "icoon": "school",\n  "to": "orders"\n}\n',
  );
  writeFileSync(
    join(folder, 'good/schemas/menus/extra.json'),
    '{ "title": { "en": "Extra" }, "group": "reports", "to": "orders" }',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the definitions that come with Masar are valid', () => {
  const { code, out, err } = check([], {}, folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^\d+ definitions are valid$/);
});

test('a folder is checked as a pack; each finding says where, what, and the nearest word', () => {
  const { code, out } = check(['odd'], {}, folder);
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    'odd/schemas/menu/lost.json:1:1  file.unknownFolder  Folder schemas/menu holds no definitions. Move the file to a folder of a kind. Did you mean schemas/menus?',
    'odd/schemas/menus/extra.json:4:3  shape.unknown  The property icoon is not allowed here. Did you mean icon?',
    '',
    '2 errors',
  ]);
});

test('a missing language in a pack is a warning, which leaves it valid', () => {
  const { code, out } = check(['good'], {}, folder);
  expect(code).toBe(0);
  expect(out).toMatch(
    /good\/schemas\/menus\/extra\.json:1:12 {2}text\.missing .*\n\n\d+ definitions are valid; 1 warning$/,
  );
  expect(check([], { MASAR_PACKS: `${folder}/good` }, '/').out).toMatch(/1 warning$/);
});

test('an icon that nobody can draw is refused, with the nearest that somebody can', () => {
  mkdirSync(join(folder, 'drawn/schemas/menus'), { recursive: true });
  const menu = { title: { en: 'Extra', ar: 'إضافي' }, group: 'reports', to: 'orders', icon: 'buildng-store' };
  writeFileSync(join(folder, 'drawn/schemas/menus/extra.json'), JSON.stringify(menu));
  const { code, out } = check(['drawn'], {}, folder);
  expect(code).toBe(1);
  expect(out).toContain('Did you mean building-store?');
});

test('--json says the same as data', () => {
  const { code, out } = check(['odd', '--json'], {}, folder);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    valid: false,
    findings: [
      { file: 'odd/schemas/menu/lost.json', code: 'file.unknownFolder', line: 1, column: 1 },
      {
        file: 'odd/schemas/menus/extra.json',
        code: 'shape.unknown',
        line: 4,
        column: 3,
        path: '/icoon',
        severity: 'error',
        nearest: 'icon',
        message: 'The property icoon is not allowed here. Did you mean icon?',
      },
    ],
  });
});

test('what cannot be run ends with 2 and says why', () => {
  expect(check(['nowhere'], {}, folder)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/nowhere can't be read/),
  });
  expect(check(['odd/README.md'], {}, folder)).toMatchObject({ code: 2, err: 'odd/README.md is not a folder' });
  expect(check(['--jsn'], {}, folder)).toMatchObject({ code: 2, err: expect.stringMatching(/--jsn is not known/) });
  expect(check(['a', 'b'], {}, folder)).toMatchObject({ code: 2 });
  expect(check(['--help'], {}, folder)).toMatchObject({ code: 0, out: expect.stringMatching(/npm run check/) });
});

test('the command prints and exits like that, without colours where nobody looks', () => {
  const ended = spawnSync(process.execPath, ['server/commands/run.mjs', 'check', 'odd'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, FORCE_COLOR: '' },
  });
  expect(ended.status).toBe(1);
  expect(ended.stdout).toMatch(/^odd\/schemas\/menu\/lost\.json:1:1 {2}file\.unknownFolder/);
  expect(ended.stdout).not.toContain('\u001b');
  expect(run({ args: ['odd'], env: {}, cwd: folder, colours: true }).out).toContain('\u001b[31m');
});
