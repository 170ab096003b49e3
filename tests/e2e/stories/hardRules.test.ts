import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { newBuyer } from '#tests/support/buyer.ts';
import { openStand } from '#tests/support/stand.ts';

const stand = await openStand({ packs: ['tests/support/packs/hard-rules'] });
const browser = await openBrowser();
afterEach(() => stand.agrees());

const answers = { name: 'Lantern', price: 120_000, quantity: 5, feeMode: 'add' };

test('a bank’s tenors open in a list of their own, the browser’s Back closes it, and one of them is paid', async () => {
  const { link } = await stand.publish('stall', answers);
  const buyer = await newBuyer(browser);
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
  const { link } = await stand.publish('stall', answers);
  const buyer = await newBuyer(browser, { language: 'ar' });
  const { page } = buyer;
  await buyer.openProduct(link);
  await buyer.fillDetails();
  await buyer.choose(/ائتمان السوق/, 'التقسيط');
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
