import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type Buyer, newBuyer, newSeller } from '#tests/support/buyer.ts';
import { openStand } from '#tests/support/stand.ts';

const stand = await openStand();
const browser = await openBrowser();

/** What stands there in English is gone once the language is switched, and its Arabic has come; and back. */
async function saysInBoth({ page }: Buyer, english: string, arabic: string): Promise<void> {
  await page.getByText(english).waitFor();
  await page.getByRole('link', { name: 'عربي' }).click();
  await page.getByText(arabic).waitFor();
  expect(await page.getByText(english).count()).toBe(0);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByText(english).waitFor();
}

test('what a checkout says of a refused promo code follows the language, and so does a reload', async () => {
  const { link } = await stand.lesson();
  const buyer = await newBuyer(browser);
  await buyer.openProduct(link);
  await buyer.fillDetails();
  await buyer.press('I have a promo code');
  await buyer.fill('Promo code', 'NOBODY');
  await buyer.press('Apply');
  await buyer.refused('/promo');
  await saysInBoth(buyer, 'This promo code is not valid.', 'كود الخصم هذا غير صالح.');
  await buyer.page.reload();
  await saysInBoth(buyer, 'This promo code is not valid.', 'كود الخصم هذا غير صالح.');
});

test('what is said at a field follows the language', async () => {
  const buyer = await newBuyer(browser);
  await buyer.page.goto(`${stand.address}/login`);
  await buyer.fill('E-mail', stand.seller.email);
  await buyer.page.getByLabel('Password', { exact: true }).first().fill('Not-the-one-1');
  await buyer.press('Sign in');
  await buyer.refused('/api/session');
  const arabic = 'البريد الإلكتروني أو كلمة المرور غير صحيحة.';
  await saysInBoth(buyer, 'The e-mail or the password is not correct.', arabic);
});

test('what an office form says when it is refused follows the language', async () => {
  const { id } = await stand.lesson();
  const seller = await newSeller(browser, stand, { to: `/seller/new-products/quick-payment/${id}` });
  await seller.press('Continue');
  // Somebody deletes it meanwhile.
  await seller.page.evaluate((product) => fetch(`/api/products/${product}`, { method: 'DELETE' }), id);
  await seller.press('Save');
  await seller.refused('/api/products');
  await saysInBoth(seller, 'There is nothing here.', 'لا يوجد شيء هنا.');
});
