import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
const { bank } = app;
afterEach(() => app.expectReconciled());

/** A buyer in front of the wallet's dialog, with the keyboard alone. */
async function atTheWallet(language: 'en' | 'ar' = 'en') {
  const lesson = await app.lesson();
  const buyer = await openBuyerPage(browser, { language, hands: 'keyboard' });
  await buyer.openProduct(lesson.link);
  await buyer.fillDetails();
  await buyer.choose(/Mobile Wallet|محفظة الموبايل/, language === 'en' ? 'Cash & wallet' : 'نقدي ومحفظة');
  await buyer.placeOrder();
  await buyer.page.getByRole('dialog').getByRole('img').waitFor();
  return buyer;
}

/** Pays the newest request of a phone, as its owner does in the wallet. */
async function payInWallet(phone: string): Promise<void> {
  const owner = await openBuyerPage(browser);
  await owner.page.goto(`${bank.url}/wallet`);
  const request = owner.page.getByRole('article').filter({ hasText: phone.slice(-4) });
  await request.getByRole('button', { name: /^Pay/ }).click();
}

test('a request is sent to the phone, paid there, and the dialog closes by itself', async () => {
  const buyer = await atTheWallet();
  const dialog = buyer.page.getByRole('dialog');
  expect(await dialog.getByRole('img').getAttribute('width')).toBe('256');
  await buyer.press('Request');
  await dialog.getByText('Phone number is Required').first().waitFor();
  await buyer.fill('Wallet mobile number', '0101234');
  await buyer.press('Request');
  await dialog.getByText('Not a valid phone number').first().waitFor();
  await buyer.fill('Wallet mobile number', '01012340000');
  await buyer.press('Request');
  await dialog.getByText(/^Request failed: ./).waitFor();
  await buyer.refused('/request-to-pay');
  await buyer.fill('Wallet mobile number', '01012345678');
  await buyer.press('Request');
  await dialog.getByText('The Request has been sent to your Wallet').waitFor();
  await payInWallet('01012345678');
  await buyer.gate(/^You paid/);
  expect(new URL(buyer.page.url()).searchParams.get('isWallet')).toBe('true');
});

test('in Arabic neither Escape nor a press outside closes it; its button does, and the result page changes later', async () => {
  const buyer = await atTheWallet('ar');
  const { page } = buyer;
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  expect(await dialog.isVisible()).toBe(true);
  await page.reload();
  await dialog.getByRole('img').waitFor();
  await buyer.fill('رقم موبايل المحفظة', '٠١٠٩٨٧٦٥٤٣٢');
  await buyer.press('إرسال الطلب');
  await dialog.getByText('تم إرسال الطلب إلى محفظتك').waitFor();
  await buyer.press('إغلاق');
  await buyer.gate('جارٍ التحقق من الدفع');
  await payInWallet('01098765432');
  await buyer.gate(/^دفعت/);
});
