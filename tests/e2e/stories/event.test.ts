import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type BuyerPage, openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

const ticket = ({ page }: BuyerPage, n: number) => page.getByRole('region', { name: `Ticket ${n}`, exact: true });

async function fillTicket(seller: BuyerPage, n: number, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await seller.type(ticket(seller, n).getByLabel(label), value);
}

test('an event with two kinds of tickets is made, sold and changed while some wait to be paid', async () => {
  const seller = await openSellerPage(browser, app, { to: '/seller/new-products/event', hands: 'keyboard' });
  const { page } = seller;
  await seller.fill('Event name', 'Maqam night');
  await seller.select(page.getByLabel('Category'), 'home');
  await seller.fill('From', '01-08-2039 19:00');
  await seller.fill('To', '01-08-2039 22:00');
  await seller.fill('Event description', 'Oud, ney and voice.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) });
  await expect
    .poll(async () => {
      await seller.press('Continue');
      return ticket(seller, 1).isVisible();
    })
    .toBe(true);

  // The first ticket is there by itself, and cannot be taken away while it is the only one.
  expect(await ticket(seller, 2).count()).toBe(0);
  await fillTicket(seller, 1, {
    'Ticket name': 'Seated',
    Price: '200',
    'Total Quantity': '5',
    'Max per order': '9',
    'Ticket Description': 'The first six rows.',
  });
  await ticket(seller, 1).getByLabel('Total Quantity').focus();
  expect(await ticket(seller, 1).getByLabel('Max per order').inputValue()).toBe('5');
  await seller.press('Add ticket');
  await fillTicket(seller, 2, { 'Ticket name': 'SEATED', Price: '100.50', 'Total Quantity': '20' });
  await seller.press('Continue');
  await page.getByText('Ticket name already exists').first().waitFor();
  await fillTicket(seller, 2, { 'Ticket name': 'Standing' });
  await seller.press('Continue');
  await seller.press('Save and publish');
  await page.getByRole('img', { name: 'QR code for the payment link' }).waitFor();
  const link = await page.locator('.b-link bdi, .b-link [dir=ltr]').first().innerText();

  const buyer = await openBuyerPage(browser, { hands: 'keyboard' });
  await buyer.page.goto(link);
  await buyer.page.getByText('01-08-2039 19:00').waitFor();
  await buyer.page.getByText('The first six rows.').waitFor();
  const more = (name: string) => buyer.page.getByRole('button', { name: new RegExp(`^Increase quantity.*${name}`) });
  for (let count = 0; count < 5; count += 1) await buyer.activate(more('Seated'));
  expect(await more('Seated').isDisabled()).toBe(true);
  await buyer.activate(more('Standing'));
  await buyer.press(/^Continue to payment/);
  await buyer.fillDetails();
  await buyer.choose(/Credit/);
  await buyer.placeOrder();
  await buyer.payByCard('4242424242424242');
  await buyer.gate(/^You paid EGP.1,/);
  await buyer.page.goto(link);
  await buyer.page.getByText('Sold out').waitFor();

  // Somebody holds three of the standing ones: fewer than that cannot be left.
  const other = await openBuyerPage(browser);
  await other.page.goto(link);
  for (let count = 0; count < 3; count += 1)
    await other.page.getByRole('button', { name: /^Increase quantity.*Standing/ }).click();
  await other.press(/^Continue to payment/);
  await other.page.getByLabel('Name', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL(/new-products\/event\/\d+$/);
  await seller.press('Continue');
  const standing = ticket(seller, 2);
  expect(await standing.getByLabel('Pending Quantity').inputValue()).toBe('3');
  expect(await standing.getByLabel('Paid Quantity').inputValue()).toBe('1');
  expect(await standing.getByLabel('Pending Quantity').isEditable()).toBe(false);
  await standing.getByLabel('Total Quantity').fill('2');
  await seller.press('Continue');
  await page.getByText('This field must be a number more than pending quantity.').first().waitFor();
  await standing.getByLabel('Total Quantity').fill('30');
  await seller.press('Continue');
  await seller.press('Save');
  await page.waitForURL(/\/seller\/products\/\d+$/);
  await other.fillDetails();
  await other.choose(/Credit/);
  await other.placeOrder();
  await other.payByCard('4242424242424242');
  await other.gate(/^You paid/);
});
