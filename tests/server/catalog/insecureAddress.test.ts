import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { takenRoots } from '#server/businesses/slug.ts';
import { startCatalog } from '#server/catalog/startCatalog.ts';
import { readSettings } from '#server/settings.ts';
import { environment, insecureAddress } from '#server/startup/environment.ts';
import { freshDatabase } from '../../support/database.ts';

const { db, url } = await freshDatabase();
const log = { debug: () => {}, info: () => {}, error: () => {} };
const actor = { userId: null, businessId: null, name: 'Admin', requestId: 'test' };
const production = {
  MASAR_ENV: 'production',
  PUBLIC_URL: 'https://pay.example.com',
  BANK_URL: 'https://bank.example.com',
  BANK_SECRET: 'a secret of sixteen',
  DATABASE_URL: url,
};

async function start(env: Record<string, string>) {
  const settings = readSettings(env);
  return startCatalog({
    settings,
    db,
    url,
    log,
    environment: environment({ insecureAddress: insecureAddress(settings) }),
    takenRoots,
  });
}

const bank = JSON.parse(readFileSync('schemas/providers/bank.json', 'utf8')) as object;

function provider(baseUrl: unknown, origins: readonly unknown[] = []) {
  return { ...bank, baseUrl, secret: { setting: 'DESK_SECRET' }, origins };
}

test.each([
  ['a fixed address', provider('http://desk.example.com'), '/baseUrl'],
  ['an address inside', provider('http://127.0.0.1:9000'), '/baseUrl'],
  ['an origin of its pages', provider('https://desk.example.com', ['http://pages.example.com']), '/origins/0'],
  ['the address of a setting', provider({ setting: 'DESK_URL' }), '/baseUrl'],
])('in production plain http is refused when it is published: %s', async (_, json, path) => {
  const running = await start({ ...production, DESK_URL: 'http://desk.example.com' });
  const publishing = running.publish({ kind: 'provider', id: 'desk', json, basedOn: '' }, actor);
  await expect(publishing.finally(running.close)).rejects.toMatchObject({
    code: 'definition.invalid',
    fields: [{ path, code: 'provider.insecure', message: expect.stringMatching(/\S is not secure\. Use https:\/\//) }],
  });
});

test('what was published elsewhere refuses a start in production, and says where; off or over https it may stand', async () => {
  const elsewhere = await start({});
  const json = provider({ setting: 'DESK_URL' }, ['https://pages.example.com']);
  await elsewhere.publish({ kind: 'provider', id: 'desk', json, basedOn: '' }, actor);
  await elsewhere.close();
  for (const address of ['', 'https://desk.example.com']) {
    await (await start({ ...production, DESK_URL: address })).close();
  }
  await expect(start({ ...production, DESK_URL: 'http://desk.example.com' })).rejects.toThrow(
    /providers\/desk\.json:\d+:\d+ {2}provider\.insecure {2}.*DESK_URL is not secure/,
  );
});
