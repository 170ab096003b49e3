import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
// @ts-expect-error start-up code is plain JavaScript, since it runs before anything is installed
import { hashOf, installed } from '#server/install.mjs';

/** A project whose one package is a folder beside it: npm installs it without a registry. */
function project(): { root: string; said: string[]; install: () => Promise<string> } {
  const root = mkdtempSync(join(tmpdir(), 'masar-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'thing'));
  writeJson(join(root, 'thing', 'package.json'), { name: 'thing', version: '1.0.0' });
  writeJson(join(root, 'package.json'), { name: 'project', version: '1.0.0', dependencies: { thing: 'file:thing' } });
  lock(root, '1.0.0');
  const said: string[] = [];
  return { root, said, install: () => installed(root, (line: string) => said.push(line)) };
}

function lock(root: string, version: string): void {
  const packages = {
    '': { name: 'project', version, dependencies: { thing: 'file:thing' } },
    'node_modules/thing': { resolved: 'thing', link: true },
    thing: { version: '1.0.0' },
  };
  writeJson(join(root, 'package-lock.json'), { name: 'project', version, lockfileVersion: 3, packages });
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value));
}

const has = (root: string) => existsSync(join(root, 'node_modules', 'thing', 'package.json'));

test('installs once, and again only when the lock changes or the last time was cut short', async () => {
  const { root, said, install } = project();
  expect(await install()).toBe(process.execPath);
  expect(has(root)).toBe(true);
  await install();
  expect(said).toHaveLength(1);
  lock(root, '1.0.1');
  writeJson(join(root, 'package.json'), { name: 'project', version: '1.0.1', dependencies: { thing: 'file:thing' } });
  await install();
  expect(said).toHaveLength(2);
  rmSync(join(root, 'node_modules', '.masar-lock'));
  await install();
  expect(said).toHaveLength(3);
});

test('two at once install once, and a dead one that was installing is not waited for', async () => {
  const { root, said, install } = project();
  await Promise.all([install(), install()]);
  expect(said).toHaveLength(1);
  rmSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, '.installing'), '4194303');
  await install();
  expect(has(root)).toBe(true);
  expect(existsSync(join(root, '.installing'))).toBe(false);
});

test('packages that belong to another folder are used and left alone', async () => {
  const owner = project();
  await owner.install();
  const { root, said, install } = project();
  symlinkSync(join(owner.root, 'node_modules'), join(root, 'node_modules'));
  lock(root, '9.0.0');
  await install();
  expect(said).toHaveLength(0);
  expect(has(root)).toBe(true);
});

test('an installation that fails says so, and the next start tries again', async () => {
  const { root, said, install } = project();
  writeJson(join(root, 'package.json'), { name: 'project', version: '1.0.0', dependencies: { other: 'file:other' } });
  await expect(install()).rejects.toThrow('"npm ci" failed');
  expect(existsSync(join(root, 'node_modules', '.masar-lock'))).toBe(false);
  writeJson(join(root, 'package.json'), { name: 'project', version: '1.0.0', dependencies: { thing: 'file:thing' } });
  await install();
  expect(said).toHaveLength(2);
});

test('the hash of sources changes with a content, a name, and a new file, and with nothing else', async () => {
  const { root } = project();
  const hash = () => hashOf(root, ['thing', 'no-such-folder']);
  const before = hash();
  expect(hash()).toBe(before);
  writeFileSync(join(root, 'thing', 'a.txt'), '1');
  const more = hash();
  expect(more).not.toBe(before);
  writeFileSync(join(root, 'thing', 'a.txt'), '2');
  expect(hash()).not.toBe(more);
  rmSync(join(root, 'thing', 'a.txt'));
  expect(hash()).toBe(before);
});

test('what runs before anything is installed imports only Node and its neighbours', () => {
  for (const file of ['server/start.mjs', 'server/install.mjs', 'tests/run.mjs']) {
    const imports = [...readFileSync(file, 'utf8').matchAll(/^import .* from '(.*)';$/gm)].map(([, name]) => name);

    expect(imports.length).toBeGreaterThan(0);
    expect(
      imports.filter((name) => !/^(node:|\.\.?\/)/.test(name ?? '')),
      file,
    ).toEqual([]);
  }
});
