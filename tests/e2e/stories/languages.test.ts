import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type BuyerPage, openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();

/** What stands there in English is gone once the language is switched, and its Arabic has come; and back. */
async function saysInBoth({ page }: BuyerPage, english: string, arabic: string): Promise<void> {
  await page.getByText(english).waitFor();
  await page.getByRole('link', { name: 'عربي' }).click();
  await page.getByText(arabic).waitFor();
  expect(await page.getByText(english).count()).toBe(0);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByText(english).waitFor();
}

test('what a checkout says of a refused promo code follows the language, and so does a reload', async () => {
  const { link } = await app.lesson();
  const buyer = await openBuyerPage(browser);
  await buyer.openProduct(link);
  await buyer.fillDetails();
  await buyer.press('I have a promo code');
  await buyer.fill('Promo code', 'NOBODY');
  await buyer.press('Apply');
  await buyer.refused('/promo');
  await saysInBoth(
    buyer,
    "This promo code isn't valid. Check it and try again.",
    'كود الخصم غير صحيح. راجعه ثم حاول مرة أخرى.',
  );
  await buyer.page.reload();
  await saysInBoth(
    buyer,
    "This promo code isn't valid. Check it and try again.",
    'كود الخصم غير صحيح. راجعه ثم حاول مرة أخرى.',
  );
});

test('the link to the other language is an address for another tab, with all that this one says, and is kept', async () => {
  const buyer = await openBuyerPage(browser);
  await buyer.page.goto(`${app.address}/login?returnUrl=%2Fseller`);
  const link = buyer.page.getByRole('link', { name: 'عربي' });
  await link.waitFor();
  const { page: other } = await buyer.otherTab();
  await other.goto(await link.evaluate((element) => (element as HTMLAnchorElement).href));
  await other.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
  await expect.poll(() => other.url()).toBe(buyer.page.url());
  await other.goto(`${app.address}/login`);
  await other.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
});

test('what is said at a field follows the language', async () => {
  const buyer = await openBuyerPage(browser);
  await buyer.page.goto(`${app.address}/login`);
  await buyer.fill('Email', app.seller.email);
  await buyer.page.getByLabel('Password', { exact: true }).first().fill('Not-the-one-1');
  await buyer.press('Sign in');
  await buyer.refused('/api/session');
  const arabic = 'البريد الإلكتروني أو كلمة المرور غير صحيحة.';
  await saysInBoth(buyer, "The email or password isn't correct.", arabic);
});

test('what an office form says when it is refused follows the language', async () => {
  const { id } = await app.lesson();
  const seller = await openSellerPage(browser, app, { to: `/seller/new-products/quick-payment/${id}` });
  await seller.press('Continue');
  // Somebody deletes it meanwhile.
  await seller.page.evaluate((product) => fetch(`/api/products/${product}`, { method: 'DELETE' }), id);
  await seller.press('Save');
  await seller.refused('/api/products');
  await saysInBoth(
    seller,
    "We couldn't find this. Check the link and try again.",
    'لم نجد ما تبحث عنه. راجع الرابط ثم حاول مرة أخرى.',
  );
});

type Kept = { context: Record<string, unknown>; value: unknown; children: Record<string, { snapshot: Kept }> };

/** Where the journey of this tab stands and what it knows, the journeys inside it too. */
async function standing({ page }: BuyerPage): Promise<unknown> {
  const stored = await page.evaluate(() =>
    Object.entries(sessionStorage).filter(([key]) => key.startsWith('masar.journey:')),
  );
  const look = ({ value, context, children }: Kept): unknown => {
    // A poll's deadline and what a call brought anew are of the moment.
    const { deadline: _, attempt: __, ...known } = context;
    const inside = Object.values(children).flatMap(({ snapshot }) =>
      snapshot.context === undefined ? [] : [look(snapshot)],
    );
    return { value, known, inside };
  };
  return stored.map(([, kept]) => look((JSON.parse(kept) as { snapshot: Kept }).snapshot));
}

/** The texts of the page that are sentences or names of fields, in the language that it is in. */
async function texts({ page }: BuyerPage): Promise<string[]> {
  const all = (await page.locator('main').innerText()).replaceAll(/[\d٠-٩]+:[\d٠-٩]{2}/g, '').split('\n');
  return [...new Set(all.map((line) => line.trim()))].filter((line) => /[\p{L}]{2}/u.test(line));
}

/** At this place a switch of the language and a reload change nothing but the language. */
async function survives(buyer: BuyerPage, own: RegExp): Promise<void> {
  const { page } = buyer;
  await expect.poll(async () => (await texts(buyer)).filter((line) => line !== 'Loading').length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const [place, english, address] = [await standing(buyer), await texts(buyer), page.url()];
  const isThere = async (language: string) => {
    await page.locator(`html[lang=${language}]`).waitFor();
    await expect.poll(() => standing(buyer)).toEqual(place);
    expect(page.url()).toBe(address);
  };
  await page.getByRole('link', { name: 'عربي' }).click();
  await isThere('ar');
  const left = async () => (await texts(buyer)).filter((line) => english.includes(line) && !own.test(line));
  await expect.poll(left).toEqual([]);
  const arabic = await texts(buyer);
  await page.reload();
  await isThere('ar');
  await expect.poll(() => texts(buyer)).toEqual(arabic);
  await page.getByRole('link', { name: 'English' }).click();
  await isThere('en');
  await expect.poll(() => texts(buyer)).toEqual(english);
}

/** The page is loaded anew once the server has done what the next call asks for, and before it has answered. */
async function reloadsDuring(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      void page.reload();
    },
    { times: 1 },
  );
}

test('paying by card: at every step a reload and a switch of the language change nothing else, and Back leads somewhere', async () => {
  const thing = await app.thing(1);
  const buyer = await openBuyerPage(browser);
  const { page } = buyer;
  // What the seller and the buyer wrote, and names.
  const own = /Walnut oud|Made in Cairo|Basma|mona|^[A-Z][a-z]+ ?Pay$|@|Masar|ValU|EGP|English/i;
  await page.goto(`${app.address}/login`);
  // Begun while the answer is out: the only piece is theirs all the same.
  await reloadsDuring(page, '**/api/checkouts');
  await buyer.openProduct(thing.link);
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await survives(buyer, own);
  await page.goBack();
  await page.getByRole('button', { name: /^Continue to payment/ }).waitFor();
  await survives(buyer, own);
  await page.goBack();
  await page.waitForURL(/login$/);
  await page.goForward();
  await buyer.press(/^Continue to payment/);
  await buyer.fillDetails({ delivery: true });
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await buyer.press('Continue');
  await buyer.choose(/^Credit/);
  await survives(buyer, own);
  await reloadsDuring(page, '**/api/orders');
  await buyer.placeOrder();
  await page.getByRole('heading', { name: 'Pay by card' }).waitFor();
  await survives(buyer, own);
  await buyer.payByCard('4000000000000002');
  await page.getByText('Your bank declined the payment').waitFor();
  await survives(buyer, own);
  await page.goBack();
  const refNum = await buyer.gate('Payment failed');
  await page.getByRole('link', { name: 'Pay now' }).click();
  await buyer.choose(/^Credit/);
  await survives(buyer, own);
  await buyer.press(/^Pay/);
  await buyer.payByCard('4111111111111111');
  await buyer.frame().getByLabel('6-digit code').waitFor();
  await page.reload();
  await buyer.confirmCode();
  expect(await buyer.gate(/^You paid/)).toBe(refNum);
  await app.expectReconciled();
});
