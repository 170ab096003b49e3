import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from '#server/watchFolders.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'masar-watch-'));
  mkdirSync(join(path, 'deep'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a burst of saves, a new file and a removed one are each heard of, at any depth', async () => {
  const path = folder();
  let calls = 0;
  const watcher = watchFolders([path, join(path, 'not-there')], async () => {
    calls++;
  });
  onTestFinished(() => watcher.close());
  for (let i = 0; i < 20; i++) writeFileSync(join(path, 'deep', 'a.json'), String(i));
  await expect.poll(() => calls).toBeGreaterThan(0);
  expect(calls).toBeLessThan(20);
  const before = calls;
  rmSync(join(path, 'deep', 'a.json'));
  await expect.poll(() => calls).toBeGreaterThan(before);
});

test('what is saved while a reload runs is seen by the next one, and two never run at once', async () => {
  const path = folder();
  const seen: string[] = [];
  let release = () => {};
  const watcher = watchFolders([path], async () => {
    seen.push('begin');
    await new Promise<void>((resolve) => (release = resolve));
    seen.push('end');
  });
  onTestFinished(() => watcher.close());
  writeFileSync(join(path, 'a.json'), '1');
  await expect.poll(() => seen).toEqual(['begin']);
  writeFileSync(join(path, 'b.json'), '2');
  release();
  await expect.poll(() => (release(), seen.slice(0, 3))).toEqual(['begin', 'end', 'begin']);
  await expect.poll(() => (release(), seen.slice(0, 4))).toEqual(['begin', 'end', 'begin', 'end']);
});

test('a reload that fails does not end the watching', async () => {
  const path = folder();
  let calls = 0;
  const watcher = watchFolders([path], async () => {
    calls++;
    throw new Error('unsound');
  });
  onTestFinished(() => watcher.close());
  for (const expected of [1, 2]) {
    writeFileSync(join(path, 'a.json'), String(expected));
    await expect.poll(() => calls).toBeGreaterThanOrEqual(expected);
  }
});
