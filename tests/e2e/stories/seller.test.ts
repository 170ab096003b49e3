import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type BuyerPage, openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

/** The buyer's link that the seller sees beside its QR code. */
async function linkOf(seller: BuyerPage): Promise<string> {
  await seller.page.getByRole('img', { name: 'كود QR لرابط الدفع' }).waitFor();
  return seller.page.locator('.b-link bdi, .b-link [dir=ltr]').first().innerText();
}

test('a seller makes a physical product and a quick payment in Arabic by keyboard, sees link and code, and the shop shows both', async () => {
  const to = '/seller/new-products/physical';
  const seller = await openSellerPage(browser, app, { language: 'ar', hands: 'keyboard', to });
  const { page } = seller;
  await seller.fill('اسم المنتج', 'عود جوز');
  await seller.select(page.getByLabel('الفئة'), 'home');
  await seller.fill('وصف المنتج', 'مصنوع في القاهرة.');
  const picture = page.locator('input[type=file]');
  await seller.reach(picture);
  await picture.setInputFiles({ name: 'oud.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) });
  // Pressed while the picture is on its way, the button says to wait; nothing is lost.
  const stock = page.getByLabel('سعر المنتج', { exact: true });
  await expect
    .poll(async () => {
      await seller.press('متابعة');
      return stock.isVisible();
    })
    .toBe(true);
  await seller.fill('سعر المنتج', '١٥٠٫٥٠');
  await seller.fill('إجمالي الكمية', '٥');
  await seller.press('متابعة');
  await seller.press('حفظ ونشر');
  const oud = await linkOf(seller);

  await page.goto(`${app.address}/seller/new-products/quick-payment`);
  await seller.fill('الدفع مقابل ماذا؟', 'حصة عود');
  await seller.fill('السعر', '450');
  await seller.press('متابعة');
  await seller.press('حفظ ونشر');
  const lesson = await linkOf(seller);

  const visitor = await openBuyerPage(browser, { language: 'ar' });
  await visitor.page.goto(`${app.address}/mona`);
  for (const name of ['عود جوز', 'حصة عود']) await visitor.page.getByText(name).first().waitFor();
  await visitor.page.goto(oud);
  await visitor.page
    .getByText(/150[.٫]50|١٥٠٫٥٠/)
    .first()
    .waitFor();
  await visitor.page.goto(lesson);
  await visitor.page.getByText('حصة عود').first().waitFor();
});

test('an order in the office: the number that its buyer reads out, a refund in parts, never more than was paid', async () => {
  const buyer = await openBuyerPage(browser);
  const { link } = await app.thing();
  await buyer.openProduct(`${link}?customerReference=INV-77`);
  await buyer.fillDetails({ delivery: true });
  await buyer.choose(/Credit/);
  await buyer.placeOrder();
  await buyer.payByCard('4242424242424242');
  await buyer.gate(/^You paid/);
  const number = await buyer.page.locator('dt:text-is("Order number") + dd').innerText();
  await buyer.page.getByText('INV-77').waitFor();

  const seller = await openSellerPage(browser, app, { to: '/seller/reports/transactionsDetail' });
  const { page } = seller;
  await page.getByText(number).first().waitFor();
  await page.getByRole('link', { name: 'Walnut oud' }).first().click();
  await page.getByRole('heading', { name: 'Walnut oud' }).waitFor();
  await page.getByText(number).waitFor();
  await page.getByText('INV-77').waitFor();
  // What the buyer answered, in the words in which it was asked.
  await page.locator('dt:text-is("Governorate") + dd').getByText('Cairo', { exact: true }).waitFor();

  await seller.press('Refund');
  await seller.fill('Amount', '5000');
  await seller.press('Refund');
  await page
    .getByText(/^You can refund up to EGP /)
    .first()
    .waitFor();
  await seller.fill('Amount', '30');
  // Back asks first, and so does the other language when it cannot be loaded: what was typed stays.
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.evaluate(() => history.back());
  await leave.getByRole('button', { name: 'Stay' }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/seller\/orders\//);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'عربي' }).click();
  await page.getByText('Nothing you entered is lost.').first().waitFor();
  await page.context().setOffline(false);
  await seller.refused('/assets/i18n/ar.json');
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('30.00');
  await seller.press('Refund');
  await page.locator('dt:text-is("Refunded") + dd').getByText('30.00').waitFor();
  await page.getByRole('heading', { name: 'Order history' }).waitFor();
  await page.locator('.k-badge').getByText('Paid', { exact: true }).first().waitFor();

  // All that is left stands in the form already.
  await seller.press('Refund');
  await seller.fill('Amount', '1');
  await page.evaluate(() => history.back());
  await leave.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/seller/reports/transactionsDetail');
  // Whoever comes back sees the order as it is now; what they left is gone.
  await page.getByRole('link', { name: 'Walnut oud' }).first().click();
  await seller.press('Refund');
  await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('76.56');
  await seller.press('Refund');
  await page.locator('.k-badge').getByText('Refunded').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
  await buyer.page.reload();
  await buyer.gate(/^You were refunded/);
  await app.expectReconciled();
});

test('whose phone is not verified is led there when they publish, and back to what they had filled in', async () => {
  const { db, seller: mona } = app;
  await app.lesson();
  const phone = { phone: '+201012345678', phone_verified: false };
  await db.updateTable('users').set(phone).where('email', '=', mona.email).execute();
  const seller = await openSellerPage(browser, app, { to: '/seller/new-products/quick-payment' });
  const { page } = seller;
  await seller.fill('What is the payment for?', 'Oud lesson');
  await seller.fill('Price', '450');
  await seller.press('Continue');
  await seller.press('Save and publish');
  const code = page.getByLabel('Verification code');
  await code.waitFor();
  await seller.refused('/api/products');
  const sms = db.selectFrom('outbox').select('body').where('channel', '=', 'sms').orderBy('id', 'desc');
  await code.fill(/\d{6}/.exec((await sms.executeTakeFirstOrThrow()).body)?.[0] ?? '');
  await seller.press('Verify');
  await page.getByText('Your draft was restored').waitFor();
  await seller.press('Continue');
  await seller.press('Save and publish');
  await page.getByRole('img', { name: 'QR code for the payment link' }).waitFor();
});
