import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { buildApp } from '#server/startup/app.ts';
import { openBrowser } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';

const { db } = await freshDatabase();
const browser = await openBrowser();
const app = await buildApp({
  settings: readSettings({ LOG_LEVEL: 'silent' }),
  db,
  dist: 'tests/support/nothing-built',
});
app.get('/probe', (_request, reply) =>
  reply.type('text/html').send('<p id="here"></p><script>document.title = "inline ran"</script>'),
);
app.get('/probe.js', (_request, reply) =>
  reply
    .type('text/javascript')
    .send('try { new Function("return 1")(); document.title = "eval ran" } catch { document.title = "eval refused" }'),
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

test('a page runs no inline script and no eval, and its own script files it runs', async () => {
  const page = await browser.newPage();
  await page.goto(`${address}/probe`);
  expect(await page.title()).toBe('');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/probe.js';
    document.body.append(script);
  });
  await expect.poll(() => page.title()).toBe('eval refused');
  await page.close();
});
