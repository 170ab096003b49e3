import { expect, test } from 'vitest';
import { addSeller, testApp } from '#tests/support/app.ts';
import { testCatalog } from '#tests/support/catalog.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { hardRules } from './hardRulesShop.ts';

const { db } = await freshDatabase();
const { signIn } = await testApp(db, { catalog: testCatalog(hardRules) });
let sellers = 0;

type Business = { qassatly_merchant?: boolean; cash_api?: boolean };

/** The entries of a seller's reports, by id, for a business like this one. */
async function entries(business: Business, without?: string, active: 'Active' | 'Verified' = 'Verified') {
  sellers += 1;
  const { businessId, email } = await addSeller(db, `seller${sellers}`, active);
  await db
    .updateTable('businesses')
    .set({ qassatly_merchant: false, ...business })
    .where('id', '=', businessId)
    .execute();
  if (without !== undefined) {
    await db
      .insertInto('business_options')
      .values({ business_id: businessId, option: without, enabled: false })
      .execute();
  }
  const { output } = await (await signIn(email)).call('session.get', {});
  const reports = output.menu.find(({ id }) => id === 'reports')?.entries ?? [];
  return new Map(reports.map((entry) => [entry.id, entry]));
}

test('an entry with special cases needs the option and the merchant, both', async () => {
  expect((await entries({ qassatly_merchant: true })).get('credit-repayments')).toEqual(
    expect.objectContaining({
      title: { en: 'Credit repayments', ar: 'سداد الائتمان' },
      to: '/seller/credit/repayments',
    }),
  );
  expect((await entries({ qassatly_merchant: false })).has('credit-repayments')).toBe(false);
  expect((await entries({ qassatly_merchant: true }, 'market-credit')).has('credit-repayments')).toBe(false);
});

test('it leads to the first page that applies, and stands after the one that it names', async () => {
  const reports = await entries({ qassatly_merchant: true }, undefined, 'Active');
  expect(reports.get('credit-repayments')?.to).toBe('/seller/reports/transactionsDetail');
  const ids = [...reports.keys()];
  expect(ids.indexOf('credit-repayments')).toBeGreaterThan(ids.indexOf('sales'));
});

test('one that is public to the role needs no permission, and leads outside', async () => {
  expect((await entries({ cash_api: true })).get('market-docs')).toMatchObject({
    external: 'https://docs.market.example/api',
  });
  expect((await entries({ cash_api: false })).has('market-docs')).toBe(false);
});
