import { afterEach, expect, test } from 'vitest';
import { password, quickPayment } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { newSeller } from '#tests/support/buyer.ts';
import { openStand } from '#tests/support/stand.ts';

const stand = await openStand();
const browser = await openBrowser();
afterEach(() => stand.agrees());

const forms = '/seller/new-products/quick-payment';

test('a seller\u2019s form: two who save, steps with addresses, drafts that outlive reloads and lost connections', async () => {
  const lesson = await stand.lesson();
  const seller = await newSeller(browser, stand, { to: `${forms}/${lesson.id}`, hands: 'keyboard' });
  const { page } = seller;

  // Somebody saves meanwhile: their changes are taken in, and what both changed is asked about.
  await seller.fill('What is it for?', 'Oud lesson, Sunday');
  const other = { ...quickPayment, name: 'Oud lesson, Friday', price: 50_000, description: 'Bring your own oud.' };
  const changed = await page.request.post(`${stand.address}/api/products`, {
    headers: { origin: stand.address },
    data: { id: lesson.id, type: 'quick-payment', revision: lesson.revision, answers: other },
  });
  expect(changed.status()).toBe(200);
  await seller.press('Continue');
  await seller.press('Save');
  const question = page.getByRole('dialog');
  await question.getByRole('heading', { name: 'Somebody else saved this meanwhile' }).waitFor();
  await seller.refused('/api/products');
  expect(await question.getByRole('radio').count()).toBe(2);
  expect(await question.innerText()).toContain('Oud lesson, Friday');
  await seller.press('Save with these');
  await page.getByText('Oud lesson, Sunday').first().waitFor();
  const saved = await stand.db
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
  await page.goto(`${stand.address}${forms}`);
  const name = page.getByLabel('What is it for?');
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
  await page.goto(`${stand.address}${forms}#step=money`);
  await page.getByRole('heading', { name: 'Fees and tax' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Fees and tax' }).waitFor();
  await seller.press('Back');
  await expect.poll(() => name.inputValue()).toBe('A deposit');

  // Without a connection nothing typed is lost, and the newest is kept once it is back.
  await page.context().setOffline(true);
  await name.fill('Typed in a tunnel');
  await page.getByText('The draft could not be saved').waitFor();
  await name.fill('Typed in a tunnel, and after it');
  await page.context().setOffline(false);
  await expect
    .poll(
      async () => {
        const rows = await stand.db.selectFrom('drafts').select('data').execute();
        return rows.map(({ data }) => (data as { name?: string }).name);
      },
      { timeout: 20_000 },
    )
    .toContain('Typed in a tunnel, and after it');
  expect(await name.inputValue()).toBe('Typed in a tunnel, and after it');
  await seller.refused('/api/drafts/quick-payment');
});

test('a session that ends while a form is filled in: nothing is asked, and what was typed is offered after signing in', async () => {
  const lesson = await stand.lesson();
  const seller = await newSeller(browser, stand, { to: `${forms}/${lesson.id}` });
  const { page } = seller;
  await page.getByLabel('What is it for?').fill('Oud lesson, half typed');
  await stand.moveClock(2);
  await seller.press('Continue');
  await seller.press('Save');
  await page.getByLabel('Password', { exact: true }).first().waitFor();
  await seller.refused('/api/products');
  await seller.fill('E-mail', stand.seller.email);
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await seller.press('Sign in');
  await page.waitForURL(`**${forms}/${lesson.id}**`);
  const name = page.getByLabel('What is it for?');
  await seller.press('Put it back');
  await expect.poll(() => name.inputValue()).toBe('Oud lesson, half typed');
  expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0);
});
