import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

type Language = 'en' | 'ar';

/** A buyer with the keyboard alone in front of the instalments for a lesson at a price in minor units. */
async function atInstalments(price: number, language: Language = 'en') {
  const lesson = await app.lesson({ price });
  const buyer = await openBuyerPage(browser, { language, hands: 'keyboard' });
  await buyer.openProduct(lesson.link);
  await buyer.fillDetails();
  await buyer.openTab(language === 'en' ? 'Installments' : 'تقسيط');
  return buyer;
}

test('below 500 and 1,000 an option is dimmed with its reason', async () => {
  const { page } = await atInstalments(49_999);
  const valu = page.getByRole('radio', { name: /ValU/ });
  await valu.waitFor();
  expect(await valu.isDisabled()).toBe(true);
  await page.getByText(/^From EGP.500\.00$/).waitFor();
  await page.getByText(/^From EGP.1,000\.00$/).waitFor();
});

test('ValU opens in a window that only its button closes; what it says is asked on a page of its own', async () => {
  const buyer = await atInstalments(50_000);
  const { page } = buyer;
  await buyer.choose(/ValU/);
  await buyer.placeOrder();
  const approve = buyer.frame().getByRole('button', { name: 'Approve' });
  await approve.waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  expect(await page.locator('iframe').isVisible()).toBe(true);
  await page.reload();
  const own = page.waitForURL(/\/valu\/[A-Za-z0-9]{26}$/);
  await buyer.activate(approve);
  await own;
  await buyer.gate(/^You paid/);
});

test('in Arabic ValU is stopped, and the order waits for another try', async () => {
  const buyer = await atInstalments(50_000, 'ar');
  const { page } = buyer;
  await buyer.choose(/فاليو/);
  await buyer.placeOrder();
  await buyer.frame().getByRole('button', { name: 'موافقة' }).waitFor();
  const own = page.waitForURL(/\/valu\/[A-Za-z0-9]{26}$/);
  await buyer.press('إغلاق');
  await buyer.press('إيقاف الدفع');
  await own;
  await buyer.gate('جارٍ التحقق من الدفع');
});

test('Mogo asks for a plan on a page of its own, which is kept until it is approved', async () => {
  const buyer = await atInstalments(100_000);
  const { page } = buyer;
  const kept = () => page.evaluate(() => localStorage.getItem('mogoData'));
  await buyer.choose(/Mogo/);
  await buyer.placeOrder();
  await page.waitForURL('**/buyerinfo/mogo-options');
  await buyer.fill('Mobile number registered with Mogo', '01112345678');
  await buyer.choose('12 months');
  await buyer.press('Continue to Mogo');
  const approve = buyer.frame().getByRole('button', { name: 'Approve' });
  await approve.waitFor();
  const plan = { phone: '01112345678', months: '12' };
  expect(JSON.parse((await kept()) ?? '')).toEqual(plan);
  // What was chosen reached the lender before its window opened.
  const { ref } = await app.db
    .selectFrom('payment_attempts')
    .select('ref')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await app.bank.call('GET', `/charges?merchantReference=${ref}`)).body.details).toEqual(plan);
  await buyer.activate(approve);
  await buyer.gate(/^You paid/);
  expect(await kept()).toBeNull();
});
