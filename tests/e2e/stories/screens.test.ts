import { expect, test } from 'vitest';
import { axeFaults } from '#tests/support/axeFaults.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type BuyerPage, openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';
import { waitForAnimations } from '#tests/support/waitForAnimations.ts';

const app = await startE2eApp();
const browser = await openBrowser();

/** Of the order that is made below. */
let refNum = '';

const looks = [
  { language: 'en', theme: 'light', width: 360 },
  { language: 'ar', theme: 'dark', width: 1280 },
] as const;

/** In either direction and theme: nothing that axe finds, and nothing that has to be scrolled sideways. */
async function isClean({ page }: BuyerPage, screen: string): Promise<void> {
  for (const { language, theme, width } of looks) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme);
    await page.setViewportSize({ width, height: 800 });
    if ((await page.locator('html').getAttribute('lang')) !== language) {
      await page.locator(`a[hreflang="${language}"], a[lang="${language}"]`).first().click();
      await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
    }
    // What fades is looked at when it stands still.
    await waitForAnimations(page);
    const found = await axeFaults(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ screen, language, found, beyond }).toEqual({ screen, language, found: [], beyond: 0 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('a[hreflang="en"], a[lang="en"]').first().click();
  await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
}

/** A list is never scrolled sideways: on a tablet the columns that its definition can spare have left, on a phone all have. */
async function fits({ page }: BuyerPage, onTablet: readonly string[]): Promise<void> {
  const heads = page.getByRole('columnheader');
  const beyond = () => page.locator('.k-table-box').evaluate((box) => box.scrollWidth - box.clientWidth);
  for (const width of [1280, 1100, 1024, 834, 768, 600, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(beyond).toBe(0);
    if (width === 1280) expect(await heads.count()).toBeGreaterThan(onTablet.length);
    if (width === 768) expect(await heads.allTextContents()).toEqual(onTablet);
  }
}

test('the pages before anything is bought can be used by everybody', async () => {
  await app.lesson();
  const visitor = await openBuyerPage(browser);
  for (const [path, heading] of [
    ['/', /Sell anything/],
    ['/login', 'Sign in'],
    ['/signup', 'Create account'],
    ['/forgot-password', 'Forgot your password?'],
    ['/mona', /mona/],
  ] as const) {
    await visitor.page.goto(app.address + path);
    await visitor.page.getByRole('heading', { name: heading }).first().waitFor();
    await isClean(visitor, path);
  }
});

test('a purchase can be made by everybody, from the product to the result', { timeout: 300_000 }, async () => {
  const { link } = await app.thing();
  const buyer = await openBuyerPage(browser);
  await buyer.page.goto(link);
  await buyer.page.getByRole('button', { name: /^Continue to payment/ }).waitFor();
  await isClean(buyer, 'product');
  await buyer.openProduct(link);
  await buyer.page.getByLabel('Address', { exact: true }).waitFor();
  await buyer.press('Continue');
  await buyer.page.getByText(/^Correct \d+ fields to continue$/).waitFor();
  await isClean(buyer, 'details with errors');
  await buyer.fillDetails({ delivery: true });
  await buyer.page.getByRole('radio').first().waitFor();
  await buyer.choose(/Credit/);
  await isClean(buyer, 'an option is chosen');
  await buyer.placeOrder();
  await buyer.page.getByLabel('Card number', { exact: true }).waitFor();
  await isClean(buyer, 'card');
  await buyer.payByCard('4242424242424242');
  refNum = await buyer.gate(/You paid/);
  await isClean(buyer, 'paid');
});

test('somebody becomes a seller, and their phone is verified with the code that was sent to it', async () => {
  const person = await openBuyerPage(browser);
  const { page } = person;
  await page.goto(`${app.address}/signup`);
  await person.fill('Your name', 'Basma Adel');
  await person.fill('Business name', 'Dar El Basma');
  await person.fill('Email', app.seller.email);
  // Said once the field is left, while the rest is still being typed.
  await person.fill('Mobile number', '01012345678');
  await page.getByText('An account with this email already exists.').first().waitFor();
  await person.fill('Email', 'basma@example.com');
  await page.getByText('An account with this email already exists.').first().waitFor({ state: 'hidden' });
  await person.fill('Password', 'Masar-2026');
  await person.fill('Confirm password', 'Masar-2026');
  await person.press('Create account');
  await page.getByText('01012345678').waitFor();
  await isClean(person, 'the code that was sent');
  const { body } = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await page.getByLabel('Verification code').fill(/\d{6}/.exec(body)?.[0] ?? '');
  await person.press('Verify');
  await page.getByRole('heading', { name: /Products/ }).waitFor();
  await isClean(person, 'a list without anything');
});

test('the office can be used by everybody', { timeout: 300_000 }, async () => {
  await app.thing();
  const seller = await openSellerPage(browser, app, { to: '/seller/products/management' });
  const { page } = seller;
  await page.getByRole('row').nth(1).waitFor();
  await isClean(seller, 'products');
  await page.setViewportSize({ width: 360, height: 740 });
  await seller.press('Menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu
    .getByRole('link', { name: 'Transactions' })
    .or(menu.getByRole('button', { name: 'Reports' }))
    .waitFor();
  await waitForAnimations(page);
  expect(await axeFaults(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'hidden' });
  await fits(seller, ['Product', 'Price', 'Sold', 'Status', 'Last updated', 'Actions']);
  await page.goto(`${app.address}/seller/new-products/physical`);
  await page.getByLabel('Item name').waitFor();
  await isClean(seller, 'a form');
  await seller.press('Continue');
  await page.getByText(/^Correct \d+ fields to continue$/).waitFor();
  await isClean(seller, 'a form with errors');
  for (const [path, heading] of [
    ['/seller/reports/transactionsDetail', /Transactions/],
    ['/seller/reports/sales', 'Sales'],
    ['/changePassword', 'Choose a new password'],
  ] as const) {
    await page.goto(app.address + path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await isClean(seller, path);
  }
  await page.goto(`${app.address}/seller/reports/transactionsDetail`);
  await page.getByRole('row').nth(1).waitFor();
  await fits(seller, ['Order', 'Buyer', 'Amount', 'Status', 'Order date', 'Actions']);
  await page.goto(`${app.address}/seller/orders/${refNum}`);
  await page.getByRole('heading', { name: 'Order history' }).waitFor();
  await isClean(seller, 'an order');
  await seller.press('Refund');
  await page.getByLabel('Amount', { exact: true }).waitFor();
  await isClean(seller, 'a refund');
});
