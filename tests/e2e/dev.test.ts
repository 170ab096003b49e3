import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { newFolder, npmStart } from '#tests/support/masar.ts';
import { alive } from '#tests/support/processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const browser = await openBrowser();

test('npm run dev: what is saved of the ui and of the server is seen at once, and Ctrl-C ends all of it', async () => {
  const folder = newFolder();
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  mkdirSync(join(folder, 'ui', 'probe'));
  write(
    'ui/buyer.html',
    '<!doctype html><html><head><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/probe/main.tsx"></script></body></html>',
  );
  write('ui/probe/Word.tsx', 'export const Word = () => <h1>first</h1>;\n');
  const main = [
    "import { createRoot } from 'react-dom/client';",
    "import { Word } from './Word.tsx';",
    "import './look.css';",
  ];
  write(
    'ui/probe/main.tsx',
    [...main, "createRoot(document.getElementById('root')!).render(<><Word /><input /></>);"].join('\n'),
  );
  write('ui/probe/look.css', 'h1 { color: rgb(1, 2, 3); }');

  const masar = await npmStart(folder, {}, 'dev');
  await masar.ready();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${masar.address}/__ui/buyer.html`);
  const heading = page.locator('h1');
  await heading.waitFor();
  expect(await heading.textContent()).toBe('first');
  const color = await heading.evaluate((element) => getComputedStyle(element).color);
  expect(color).toBe('rgb(1, 2, 3)');

  // The pages of the shop come from there, too, each with what it was granted.
  const landing = await fetch(`${masar.address}/`);
  expect(await landing.text()).toContain('/__ui/probe/main.tsx');
  expect(landing.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-development'.*frame-src/);

  // And those of the office, as they are.
  const office = await browser.newPage();
  office.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  // Made as they are asked for, many modules take their time.
  await office.goto(`${masar.address}/login`, { waitUntil: 'commit' });
  await office.getByRole('button', { name: 'Sign in' }).waitFor({ timeout: 120_000 });
  await office.close();

  await page.locator('input').fill('typed before');
  write('ui/probe/Word.tsx', 'export const Word = () => <h1>second</h1>;\n');
  await expect.poll(() => heading.textContent(), { timeout: 60_000 }).toBe('second');
  expect(await page.locator('input').inputValue()).toBe('typed before');
  expect(complaints).toEqual([]);

  // Unsound definitions are told in the page, and the last sound ones go on serving, until they are mended.
  await page.goto(`${masar.address}/`);
  await heading.waitFor();
  const told = page.locator('masar-definition-findings');
  const menu = readFileSync(join(folder, 'schemas/menus/reports.json'), 'utf8');
  write('schemas/menus/reports.json', menu.replace('"title"', '"titel"'));
  await told.waitFor({ timeout: 60_000 });
  const line = menu.slice(0, menu.indexOf('"title"')).split('\n').length;
  const fault = told.getByRole('listitem').filter({ hasText: 'shape.unknown' });
  expect(await fault.textContent()).toMatch(
    new RegExp(
      `^schemas/menus/reports\\.json:${line}:3 {2}shape\\.unknown {2}The property titel .*Did you mean title\\?$`,
    ),
  );
  expect((await fetch(`${masar.address}/`)).status).toBe(200);
  await page.reload();
  await told.waitFor({ timeout: 60_000 });
  write('schemas/menus/reports.json', menu);
  await told.waitFor({ state: 'detached', timeout: 60_000 });
  expect(complaints).toEqual([]);

  const source = readFileSync(join(folder, 'server/startup/app.ts'), 'utf8');
  write('server/startup/app.ts', source.replace('({ ok: true })', "({ ok: 'changed' })"));
  const answer = async () => (await fetch(`${masar.address}/healthz`)).json().catch(() => null);
  await expect.poll(() => answer().catch(() => null), { timeout: 60_000 }).toEqual({ ok: 'changed' });

  // A server that can't start says why and waits for the next save.
  write('server/startup/app.ts', source.replace('export async', 'export asink'));
  await expect.poll(() => masar.output(), { timeout: 60_000 }).toMatch(/Failed running/);
  write('server/startup/app.ts', source);
  await expect.poll(() => answer().catch(() => null), { timeout: 60_000 }).toEqual({ ok: true });

  await page.close();
  const everything = [...masar.parts().all, masar.postgres()];
  masar.signal('SIGINT', 'group');
  await masar.ended();
  await expect.poll(() => alive(everything), { timeout: 60_000 }).toEqual([]);
}, 300_000);

test('what is built tells nobody of the definitions', () => {
  const built = readdirSync(join(root, 'dist', 'assets')).filter((name) => name.endsWith('.js'));
  expect(built.length).toBeGreaterThan(2);
  for (const name of built)
    expect(readFileSync(join(root, 'dist', 'assets', name), 'utf8')).not.toContain('definition-findings');
});
