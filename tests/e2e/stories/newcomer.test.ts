import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp({ packs: ['tests/support/packs/newcomer'] });
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

test('a product type, a field type, an option with its journey, a page and a report that are JSON alone make a sale', async () => {
  const seller = await openSellerPage(browser, app, { to: '/seller/new-products/course' });
  const { page } = seller;
  await seller.fill('Title', 'Maqam for beginners');
  await seller.fill('Teacher', 'Nour');
  await page.getByLabel('Begins on').fill('2039-08-01');
  await seller.fill('Seats', '12');
  await seller.press('Save and publish');
  await page.getByRole('img', { name: 'QR code for the payment link' }).waitFor();
  const link = await page.locator('.b-link bdi, .b-link [dir=ltr]').first().innerText();

  const buyer = await openBuyerPage(browser);
  await buyer.page.goto(link);
  await buyer.fill('Amount to pay', '250');
  await buyer.press(/^Continue to payment/);
  await buyer.page.getByLabel('I am a student').check({ force: true });
  await buyer.fill('Student number', 'cu-204816');
  const photo = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) };
  await buyer.page.locator('input[type=file]').setInputFiles(photo);
  await buyer.page.getByRole('button', { name: /Remove/ }).waitFor();
  await buyer.fillDetails();
  await buyer.choose('Campus card');
  await buyer.placeOrder();
  await buyer.press(/^I agree: pay/);
  await buyer.frame().getByRole('button', { name: 'Approve' }).click();
  await buyer.gate(/^You paid/);
  const paid = (await buyer.page.getByRole('heading', { name: /^You paid/ }).innerText()).replace(/[^\d.]/g, '');

  await page.goto(`${app.address}/seller/reports/courses`);
  await page.getByRole('cell', { name: 'Maqam for beginners' }).waitFor();
  await page.getByText(paid).first().waitFor();
  await buyer.page.goto(`${app.address}/about/courses`);
  await buyer.page.getByRole('heading', { name: 'How courses work' }).waitFor();
  expect(await buyer.page.getByText('Students pay with the campus card.').count()).toBe(1);
});
