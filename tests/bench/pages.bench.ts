import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Figure, record } from './figures.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Everything that comes with these modules, without what they load later. */
function filesOf(modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    expect(chunk, name).toBeDefined();
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const each of modules) add(each);
  return files;
}

function weight(files: Iterable<string>, ext: string): number {
  const bytes = [...files]
    .filter((file) => file.endsWith(ext))
    .map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

test('what pages weigh', () => {
  const product = filesOf(['buyer.html']);
  const checkout = filesOf(['buyer.html', 'forms/MasarForm.tsx', 'forms/seal.ts']);
  const office = filesOf(['backoffice.html']);
  const kb = (name: string, ours: number, most?: number): Figure => ({
    part: 'pages',
    name,
    unit: 'KB gz',
    ours,
    ...(most === undefined ? {} : { budget: { of: 'ours', most } }),
  });
  const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
  const font = (script: RegExp) =>
    fonts
      .filter((name) => script.test(name))
      .reduce((sum, name) => sum + readFileSync(join(dist, 'assets', name)).length, 0) / 1000;
  record([
    kb('product page, JS', weight(product, '.js'), 175),
    kb('whole checkout with its form, JS', weight(checkout, '.js'), 290),
    kb('buyer, CSS', weight(checkout, '.css'), 20),
    kb('office, JS', weight(office, '.js')),
    kb('office, CSS', weight(office, '.css')),
    { ...kb('fonts of an Arabic page', font(/arabic|latin/), 90), unit: 'KB' },
    { ...kb('fonts of an English page', font(/latin/), 90), unit: 'KB' },
  ]);
});
