import type { Locator } from 'playwright';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { password, quickPayment } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

const forms = '/seller/new-products/quick-payment';

/** Puts this in the place of what stands in a field. A draft that comes between marking and typing over it keeps both. */
async function typeOver(field: Locator, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await field.fill(text);
      return field.inputValue();
    })
    .toBe(text);
}

test('a seller\u2019s form: two who save, steps with addresses, drafts that outlive reloads and lost connections', async () => {
  const lesson = await app.lesson();
  const seller = await openSellerPage(browser, app, { to: `${forms}/${lesson.id}`, hands: 'keyboard' });
  const { page } = seller;

  // Somebody saves meanwhile: their changes are taken in, and what both changed is asked about.
  await seller.fill('What is the payment for?', 'Oud lesson, Sunday');
  const other = { ...quickPayment, name: 'Oud lesson, Friday', price: 50_000, description: 'Bring your own oud.' };
  const changed = await page.request.post(`${app.address}/api/products`, {
    headers: { origin: app.address },
    data: { id: lesson.id, type: 'quick-payment', revision: lesson.revision, answers: other },
  });
  expect(changed.status()).toBe(200);
  await seller.press('Continue');
  await seller.press('Save');
  const question = page.getByRole('dialog');
  await question.getByRole('heading', { name: 'Another person saved this while you were editing' }).waitFor();
  await seller.refused('/api/products');
  expect(await question.getByRole('radio').count()).toBe(2);
  expect(await question.innerText()).toContain('Oud lesson, Friday');
  await seller.press('Save these values');
  await page.getByText('Oud lesson, Sunday').first().waitFor();
  const saved = await app.db
    .selectFrom('products')
    .select('answers')
    .where('id', '=', Number(lesson.id))
    .executeTakeFirstOrThrow();
  expect(saved.answers).toMatchObject({
    name: 'Oud lesson, Sunday',
    price: 50_000,
    description: 'Bring your own oud.',
  });

  // A link leads to a step, Back to the one before, a reload stays in it, and the draft is there again.
  await page.goto(`${app.address}${forms}`);
  const name = page.getByLabel('What is the payment for?');
  await seller.type(name, 'A deposit');
  await seller.fill('Price', '٧٥');
  await seller.press('Continue');
  await page.getByRole('heading', { name: 'Fees and tax' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#step=money');
  await page.goBack();
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('75.00');
  await page.getByText('Draft saved').waitFor();
  await page.goto('about:blank');
  await page.goto(`${app.address}${forms}#step=money`);
  await page.getByRole('heading', { name: 'Fees and tax' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Fees and tax' }).waitFor();
  await seller.press('Back');
  await expect.poll(() => name.inputValue()).toBe('A deposit');

  // Without a connection nothing typed is lost, and the newest is kept once it is back.
  await page.context().setOffline(true);
  await name.fill('Typed in a tunnel');
  await page.getByText("We couldn't save the draft").waitFor();
  await name.fill('Typed in a tunnel, and after it');
  await page.context().setOffline(false);
  await expect
    .poll(
      async () => {
        const rows = await app.db.selectFrom('drafts').select('data').execute();
        return rows.map(({ data }) => (data as { name?: string }).name);
      },
      { timeout: 20_000 },
    )
    .toContain('Typed in a tunnel, and after it');
  expect(await name.inputValue()).toBe('Typed in a tunnel, and after it');
  await seller.refused('/api/drafts/quick-payment');
});

test('two tabs with the same form: each keeps what is typed in it, and what was left in a closed one is found again', async () => {
  // Ends the session of the test before.
  await app.lesson();
  const { page } = await openSellerPage(browser, app, { to: forms });
  const nameIn = (tab: typeof page) => tab.getByLabel('What is the payment for?');
  const fill = async (tab: typeof page, text: string) => {
    await typeOver(nameIn(tab), text);
    await tab.getByText('Draft saved').waitFor();
  };
  await nameIn(page).waitFor();
  // What the tests before have left is this tab's now.
  await fill(page, 'Typed in the first');
  const second = await page.context().newPage();
  await second.goto(`${app.address}${forms}`);
  await nameIn(second).waitFor();
  expect(await nameIn(second).inputValue()).toBe('');
  await fill(second, 'Typed in the second');
  for (const [tab, typed] of [
    [page, 'Typed in the first'],
    [second, 'Typed in the second'],
  ] as const) {
    await tab.reload();
    await expect.poll(() => nameIn(tab).inputValue()).toBe(typed);
  }
  await page.close();
  const third = await second.context().newPage();
  await third.goto(`${app.address}${forms}`);
  await expect.poll(() => nameIn(third).inputValue()).toBe('Typed in the first');
});

test('a session that ends while a form is filled in: nothing is asked, and what was typed is offered after signing in', async () => {
  const lesson = await app.lesson();
  const seller = await openSellerPage(browser, app, { to: `${forms}/${lesson.id}` });
  const { page } = seller;
  await page.getByLabel('What is the payment for?').fill('Oud lesson, half typed');
  await app.advanceClock(2);
  await seller.press('Continue');
  await seller.press('Save');
  await page.getByLabel('Password', { exact: true }).first().waitFor();
  await seller.refused('/api/products');
  await seller.fill('Email', app.seller.email);
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await seller.press('Sign in');
  await page.waitForURL(`**${forms}/${lesson.id}**`);
  const name = page.getByLabel('What is the payment for?');
  await seller.press('Restore');
  await expect.poll(() => name.inputValue()).toBe('Oud lesson, half typed');
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
});

test.each([
  ['by a draft that is refused', false],
  ['when the session is asked for again', true],
])(
  'the same login signs in elsewhere: the form learns it %s, and keeps what was typed up to the last key',
  async (_, asks) => {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const name = page.getByLabel('What is the payment for?');
    const signIn = async () => {
      await page.getByLabel('Email').fill(app.seller.email);
      await page.getByLabel('Password', { exact: true }).first().fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      const others = page.getByRole('button', { name: 'Sign out elsewhere and continue' });
      await others.or(name).first().waitFor();
      if (await others.isVisible()) await others.click();
    };
    await page.goto(`${app.address}/login?returnUrl=${encodeURIComponent(forms)}`);
    await signIn();
    await typeOver(name, `Oud lesson, ${asks}`);
    await page.getByText('Draft saved').waitFor();

    // Publishes over HTTP, which signs the others out.
    await app.lesson();
    // The way to the sign-in page is slow: keys arrive after the refusal.
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/login?**', (route) => opened.then(() => route.continue()));
    if (asks) {
      await page.route('**/api/drafts/*', (route) => route.abort());
      await page.clock.setFixedTime(Date.now() + 60_000);
    }
    const way = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/login?'));
    await name.press('End');
    await page.keyboard.type(', taken over');
    if (asks) await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
    await way;
    await page.keyboard.type(' and typed on');
    open();
    await page.getByText('this account signed in elsewhere').waitFor();
    await page.unroute('**/api/drafts/*');
    await signIn();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => name.inputValue()).toBe(`Oud lesson, ${asks}, taken over and typed on`);
  },
);
