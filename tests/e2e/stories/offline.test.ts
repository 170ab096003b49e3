import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

test('a seller writes down what was taken outside: only that is offered, only the fees are charged', async () => {
  const { link } = await app.lesson({ price: 100_000 });
  const seller = await openSellerPage(browser, app, { to: '/seller/products/management', hands: 'keyboard' });
  const { page } = seller;
  await seller.openProduct(link);
  await seller.fillDetails();
  const offline = page.getByRole('radio', { name: /Offline Payments/ });
  await offline.waitFor();
  expect(await page.getByRole('radio').count()).toBe(1);
  expect(await offline.isChecked()).toBe(true);
  // 1 % of the value, and 14 % VAT on it; subtotal, taxes and discount are nothing.
  await page
    .getByText('Subtotal')
    .locator('..')
    .getByText(/^EGP.0\.00$/)
    .waitFor();
  await seller.press(/^Place Order · EGP.11\.40/);
  await seller.gate(/^Recorded as paid: EGP.1,000\.00/);
  await page.goto(`${app.address}/seller/reports/transactionsDetail`);
  await page.getByRole('row').filter({ hasText: 'Offline Payments' }).getByText('Paid', { exact: true }).waitFor();
});

test.each([
  ['en', 'Free', 'I have a promo code', 'Promo code', 'Apply', 'Your order is confirmed', /^Place Order/],
  ['ar', 'مجانًا', 'لدي كود خصم', 'كود خصم', 'تطبيق', 'تم تأكيد طلبك', /^تأكيد الطلب/],
] as const)('in %s a code of 100 per cent leaves nothing to pay, and the order is there at once', async (...given) => {
  const [language, free, have, promo, apply, confirmed, place] = given;
  const code = `ALL-${language}`;
  await sql`insert into promo_codes (business_id, code, type, percent)
    values (${app.seller.businessId}, ${code}, 'percentage', '100')`.execute(app.db);
  const { link } = await app.thing();
  const buyer = await openBuyerPage(browser, { language, hands: 'keyboard' });
  await buyer.openProduct(link);
  await buyer.fillDetails({ delivery: true });
  expect(await buyer.page.getByRole('radio', { name: free }).count()).toBe(0);
  await buyer.press(have);
  await buyer.fill(promo, code);
  await buyer.press(apply);
  const only = buyer.page.getByRole('radio', { name: free });
  await expect.poll(() => only.isChecked()).toBe(true);
  expect(await buyer.page.getByRole('radio').count()).toBe(1);
  await buyer.press(place);
  const refNum = await buyer.gate(confirmed);
  const { rows } = await sql`select status, free, value, stock from orders where ref_num = ${refNum}`.execute(app.db);
  expect(rows).toEqual([{ status: 'paid', free: true, value: 0, stock: 'sold' }]);
});
