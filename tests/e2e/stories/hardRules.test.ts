import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp({ packs: ['tests/support/packs/hard-rules'] });
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

const answers = { name: 'Lantern', price: 120_000, quantity: 5, feeMode: 'add' };

test('a bank’s tenors open in a list of their own, the browser’s Back closes it, and one of them is paid', async () => {
  const { link } = await app.publish('stall', answers);
  const buyer = await openBuyerPage(browser);
  const { page } = buyer;
  await buyer.openProduct(link);
  await buyer.fillDetails();
  await page.getByRole('tab', { name: 'Bank Instalments' }).click();
  await buyer.press(/Delta Bank/);
  await page.getByRole('radio', { name: /12 months/ }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /Delta Bank/ }).waitFor();
  expect(await page.getByRole('radio', { name: /12 months/ }).count()).toBe(0);
  await buyer.press(/Delta Bank/);
  await buyer.choose(/12 months/);
  await buyer.placeOrder();
  await buyer.payByCard('4242424242424242');
  await buyer.gate(/^You paid/);
});

test('in Arabic a plan is chosen on a page of its own, left by Back, chosen again and approved', async () => {
  const { link } = await app.publish('stall', answers);
  const buyer = await openBuyerPage(browser, { language: 'ar' });
  const { page } = buyer;
  await buyer.openProduct(link);
  await buyer.fillDetails();
  await buyer.choose(/ائتمان السوق/, 'تقسيط');
  await buyer.placeOrder();
  await page.waitForURL('**/buyerinfo/market-credit');
  await page.getByLabel('12 شهرًا').check({ force: true });
  await page.getByLabel('الدفعة المقدمة').fill('١٥٠');
  await page.reload();
  await page.getByLabel('6 أشهر').check({ force: true });
  await buyer.press('تابع');
  await buyer.frame().getByRole('button').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('marketCreditData') ?? '')).toContain('"6"');
  expect(new URL(page.url()).pathname).toMatch(/\/buyerinfo$/);
  await page.goBack();
  await page.waitForURL('**/buyerinfo/market-credit');
  await buyer.press('تابع');
  await buyer.frame().getByRole('button', { name: /موافق/ }).click();
  await buyer.gate(/^دفعت/);
  expect(await page.evaluate(() => localStorage.getItem('marketCreditData'))).toBeNull();
});

test('a page of the pack is drawn with what it loads: three blocks, and a fourth when its address asks for it', async () => {
  const { link } = await app.publish('stall', answers);
  const board = `${app.address}/board${new URL(link).pathname}`;
  const { page } = await openBuyerPage(browser);
  await page.goto(board);
  await page.getByRole('heading', { name: 'Lantern', level: 1 }).waitFor();
  await page.getByText('Sold by').waitFor();
  await page.getByText('Shop of mona').first().waitFor();
  await page
    .getByRole('link', { name: /Lantern/ })
    .first()
    .waitFor();
  expect(await page.getByText('New at the market').count()).toBe(0);
  await page.goto(`${board}?fresh=true`);
  await page.getByText('New at the market').waitFor();
});

test('who pays at the corner is led back to the business with the number; its list offers what can be done, and does it', async () => {
  const business = createServer((_request, response) => response.end('Thank you')).listen(0, '127.0.0.1');
  await once(business, 'listening');
  onTestFinished(() => void business.close());
  const origin = `http://127.0.0.1:${(business.address() as AddressInfo).port}`;
  await app.db
    .updateTable('businesses')
    .set({ redirect_origins: [origin] })
    .where('id', '=', app.seller.businessId)
    .execute();
  const { link } = await app.publish('stall', answers);
  const buyer = await openBuyerPage(browser);
  await buyer.openProduct(`${link}?redirectUrl=${encodeURIComponent(`${origin}/thanks?from=stall`)}`);
  await buyer.fillDetails();
  await buyer.choose(/Corner shop/, 'Cash & wallet');
  await buyer.placeOrder();
  await buyer.page.waitForURL(`${origin}/thanks?**`);
  const back = Object.fromEntries(new URL(buyer.page.url()).searchParams);
  expect(back).toMatchObject({ from: 'stall', status: 'PENDING', voucher: expect.stringMatching(/^\d{9}$/) });
  const { page } = await openSellerPage(browser, app, { to: '/seller/stalls/orders' });
  const { ref_num: refNum } = await app.db
    .selectFrom('orders')
    .select('ref_num')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // Those of the other tests are paid.
  const row = page.getByRole('row').filter({ hasText: 'Lantern' }).filter({ hasText: 'Awaiting payment' });
  await row.getByRole('button', { name: 'Actions' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Pay another way']);
  await page.getByRole('menuitem', { name: 'Pay another way' }).click();
  await page.waitForURL(`**/gate/retry?refNum=${refNum}`);
  await page.getByRole('radio').first().waitFor();
});
