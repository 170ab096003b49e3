import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type Buyer, newBuyer, newSeller } from '#tests/support/buyer.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { openStand } from '#tests/support/stand.ts';

const stand = await openStand();
const browser = await openBrowser();
afterEach(() => stand.agrees());

/** The buyer's link that the seller sees beside its QR code. */
async function linkOf(seller: Buyer): Promise<string> {
  await seller.page.getByRole('img', { name: 'رمز الاستجابة السريعة لرابط الدفع' }).waitFor();
  return seller.page.locator('.b-link bdi, .b-link [dir=ltr]').first().innerText();
}

test('a seller makes a physical product and a quick payment in Arabic by keyboard, sees link and code, and the shop shows both', async () => {
  const to = '/seller/new-products/physical';
  const seller = await newSeller(browser, stand, { language: 'ar', hands: 'keyboard', to });
  const { page } = seller;
  await seller.fill('اسم السلعة', 'عود جوز');
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
  await seller.fill('الكمية', '٥');
  await seller.press('متابعة');
  await seller.press('حفظ ونشر');
  const oud = await linkOf(seller);

  await page.goto(`${stand.address}/seller/new-products/quick-payment`);
  await seller.fill('مقابل ماذا؟', 'حصة عود');
  await seller.fill('السعر', '450');
  await seller.press('متابعة');
  await seller.press('حفظ ونشر');
  const lesson = await linkOf(seller);

  const visitor = await newBuyer(browser, { language: 'ar' });
  await visitor.page.goto(`${stand.address}/mona`);
  for (const name of ['عود جوز', 'حصة عود']) await visitor.page.getByText(name).first().waitFor();
  await visitor.page.goto(oud);
  await visitor.page
    .getByText(/150[.٫]50|١٥٠٫٥٠/)
    .first()
    .waitFor();
  await visitor.page.goto(lesson);
  await visitor.page.getByText('حصة عود').first().waitFor();
});
