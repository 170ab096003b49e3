import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

/** What would run, be framed or be fetched if any of it were taken for markup. */
const markup = [
  '<img src=x onerror="window.ran=1">',
  '"><svg onload=window.ran=1>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '[x](javascript:window.ran=1)',
  '{{constructor.constructor("window.ran=1")()}}',
].join(' ');

test('what sellers and buyers type is text to everybody who reads it', async () => {
  const lesson = await app.lesson({ name: `Oud ${markup}`.slice(0, 100), description: markup });
  const name = `Basma ${markup}`.slice(0, 60);
  const buyer = await openBuyerPage(browser);
  const { page } = buyer;
  const inert = async (of = page) => {
    expect(await of.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined();
    expect(await of.locator('img[src=x], svg[onload], iframe[srcdoc], [href^="javascript:"]').count()).toBe(0);
  };
  await page.goto(lesson.link);
  await page.getByRole('heading', { name: 'Oud <img src=x onerror=' }).waitFor();
  expect(await page.title()).toContain('Oud <img');
  await inert();
  await buyer.openProduct(lesson.link);
  await buyer.fillDetails({ name });
  await buyer.choose(/Credit/);
  await inert();
  await buyer.placeOrder();
  await buyer.payByCard('4242424242424242');
  const refNum = await buyer.gate(/^You paid/);
  await page.getByText('Oud <img src=x').first().waitFor();
  await inert();
  const seller = await openSellerPage(browser, app, { to: '/seller/reports/transactionsDetail' });
  const row = seller.page.getByRole('row').filter({ hasText: refNum.slice(0, 8) });
  await row.getByText('Basma <img').first().waitFor();
  await inert(seller.page);
  await seller.page.goto(`${app.address}/seller/products/management`);
  await seller.page.getByText('Oud <img').first().waitFor();
  await inert(seller.page);
});

test('who has stopped ValU pays another way, in Arabic', async () => {
  const lesson = await app.lesson({ price: 50_000 });
  const buyer = await openBuyerPage(browser, { language: 'ar' });
  const { page } = buyer;
  await buyer.openProduct(lesson.link);
  await buyer.fillDetails();
  await buyer.choose(/فاليو/, 'تقسيط');
  await buyer.placeOrder();
  await buyer.frame().getByRole('button', { name: 'موافقة' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).click();
  await page.getByRole('button', { name: 'إيقاف الدفع' }).click();
  const first = await buyer.gate('جارٍ التحقق من الدفع');
  await page.getByRole('link', { name: 'الدفع بطريقة أخرى' }).click();
  await buyer.choose(/بطاقة ائتمان/, 'بطاقات');
  await buyer.press(/^ادفع/);
  await buyer.payByCard('4242424242424242');
  expect(await buyer.gate(/^دفعت/)).toBe(first);
});
