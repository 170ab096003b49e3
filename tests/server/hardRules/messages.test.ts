import { expect, test } from 'vitest';
import { withTransaction } from '#server/database/transaction.ts';
import { putMessage } from '#server/jobs/queries/outbox.ts';
import { addSeller, testApp } from '#tests/support/app.ts';
import { testCatalog } from '#tests/support/catalog.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { hardRules } from './hardRulesShop.ts';

const { db } = await freshDatabase();
const catalog = testCatalog(hardRules);
const { app } = await testApp(db, { catalog });
const { businessId } = await addSeller(db, 'nour');

test.each([
  ['en', 'The contract of Nour is confirmed', 'It is on its way to you.'],
  ['ar', 'تأكد عقد Nour', 'وهو في الطريق إليك.'],
] as const)('a message of the pack goes out in %s, its first line as the subject', async (language, subject, body) => {
  await withTransaction(db, (tx) =>
    putMessage(tx, catalog, {
      channel: 'mail',
      to: `nour-${language}@example.com`,
      language,
      text: 'market.contractConfirmed',
      params: { business: 'Nour' },
      businessId,
    }),
  );
  const rows = await db.selectFrom('outbox').selectAll().where('language', '=', language).execute();
  expect(rows).toEqual([expect.objectContaining({ subject, body, channel: 'mail' })]);
});

test.each([
  ['en', 'Your plan of {months} months begins with {amount}'],
  ['ar', 'تبدأ خطتك لمدة {months} شهرًا بمبلغ {amount}'],
])('the program’s texts in %s have it', async (language, text) => {
  const { body } = await app.inject({ url: `/assets/i18n/${language}.json`, headers: { host: 'localhost:3456' } });
  expect(JSON.stringify(JSON.parse(body))).toContain(JSON.stringify(text));
});
