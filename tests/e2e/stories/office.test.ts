import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { password } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();

/** What the list of an office page says in its rows, by their first words. */
const productRows = ['حصة عود', 'حصة قانون', 'حصة ناي'];

test('in Arabic at 360 px, by keyboard alone, a list is searched, filtered, left and found again, and its rows are worked with and taken back', async () => {
  for (const name of productRows) await app.lesson({ name });
  const seller = await openSellerPage(browser, app, {
    language: 'ar',
    width: 360,
    hands: 'keyboard',
    to: '/seller/products/management',
  });
  const { page } = seller;
  const row = (name: string) => page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: name });
  const act = async (of: Locator, action: string) => {
    await seller.activate(of.first().getByRole('button', { name: /^إجراءات/ }));
    await seller.chooseInMenu(action);
  };
  for (const name of productRows) await row(name).first().waitFor();

  await act(row('حصة ناي'), 'إلغاء النشر');
  await page.getByText('تم إلغاء النشر').first().waitFor();
  await seller.press('تراجع');
  await expect.poll(() => row('حصة ناي').first().innerText()).toContain('منشور');

  await act(row('حصة قانون'), 'إنشاء نسخة');
  await expect.poll(() => row('حصة قانون').count()).toBe(2);
  const draft = row('حصة قانون').filter({ hasText: 'مسودة' });
  await act(draft, 'حذف');
  await expect.poll(() => row('حصة قانون').count()).toBe(1);
  await seller.press('تراجع');
  await expect.poll(() => row('حصة قانون').count()).toBe(2);

  await seller.type(page.getByRole('searchbox', { name: 'بحث' }), 'قانون');
  await expect.poll(() => row('حصة عود').count()).toBe(0);
  await seller.press('الحالة');
  await seller.reach(page.getByRole('checkbox', { name: 'مسودة' }));
  await page.keyboard.press('Space');
  await seller.press('عرض النتائج');
  await expect.poll(() => row('حصة قانون').count()).toBe(1);
  await draft.first().waitFor();
  // What a list shows is in its address: it is found again.
  await page.reload();
  await draft.first().waitFor();
  expect(await row('حصة').count()).toBe(1);
});

test('a list at 1280 px goes by pages, is sorted and taken along as a file with its figures', async () => {
  for (let count = 1; count <= 21; count++) await app.lesson({ name: `Course ${count}`, price: count * 100 });
  const seller = await openSellerPage(browser, app, { to: '/seller/products/management?q=Course&sort=price' });
  const { page } = seller;
  const names = async () => (await page.getByRole('row').allInnerTexts()).filter((text) => text.includes('Course'));
  await expect.poll(async () => (await names()).length).toBe(20);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
  await expect.poll(async () => (await names())[0]).toMatch(/Course (1|21)\b/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(async () => (await names()).length).toBe(1);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  // All that is found, not the page alone.
  expect(lines.filter((line) => line.includes('Course'))).toHaveLength(21);
  expect(lines.find((line) => line.includes('Course 21'))).toMatch(/\b21\b/);

  // A page that cannot be read is told where it would stand: the menu stays, and so does the way on.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Quick Payment' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
  await seller.refused('/api/pages?path=%2Fseller%2Fnew-products%2Fquick-payment');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Quick Payment' }).waitFor();
  await seller.press('Try again');
  await page.getByLabel('Price').waitFor();
});

test('who signs in elsewhere is asked first; the link that is mailed makes a new password, once', async () => {
  // Ends the sessions of the tests before.
  await app.lesson();
  const first = await openSellerPage(browser, app, { to: '/seller/products/management' });
  const second = await openBuyerPage(browser, { width: 1280 });
  const { page } = second;
  const signIn = async (secret: string) => {
    await second.fill('Email', app.seller.email);
    await page.getByLabel('Password', { exact: true }).first().fill(secret);
    await second.press('Sign in');
  };
  await page.goto(`${app.address}/login`);
  await signIn(password);
  await page.getByRole('dialog').getByText("You're already signed in elsewhere").waitFor();
  await second.press('Cancel');
  await first.page.reload();
  await first.page.getByRole('heading', { name: 'Products' }).waitFor();
  await signIn(password);
  await second.press('Sign out elsewhere and continue');
  await page.waitForURL(/\/seller\//);
  // The first one learns it, and why, by the page that is opened next.
  await first.page.getByRole('link', { name: 'Quick Payment' }).click();
  await first.page.waitForURL(/\/login/);
  await first.page.getByText('this account signed in elsewhere').waitFor();

  await first.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await first.fill('Email', app.seller.email);
  await first.press('Send link');
  await first.page.getByText('Check your email').waitFor();
  const mails = await app.db.selectFrom('outbox').selectAll().where('recipient', '=', app.seller.email).execute();
  const link = /https?:\S+reset-password\S+/.exec(mails.map(({ body }) => body).join('\n'))?.[0] ?? '';
  const next = 'Other-pass-2';
  const choose = async () => {
    await first.page.goto(link);
    await first.page.getByLabel('New password', { exact: true }).first().fill(next);
    await first.page.getByLabel('Confirm new password', { exact: true }).fill(next);
    await first.press('Set password');
  };
  await choose();
  await first.page.waitForURL(/\/login/);
  // Whoever was signed in with the old one is not any more.
  await page.reload();
  await page.waitForURL(/\/login/);
  await page.getByText('this account signed in elsewhere').waitFor();
  await signIn(password);
  await second.refused('/api/session');
  await page.getByText("The email or password isn't correct.").waitFor();
  await signIn(next);
  await page.waitForURL(/\/seller\//);
  await choose();
  await first.refused('/password/reset');
});
