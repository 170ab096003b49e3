import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { quickPayment } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type BuyerPage, openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp();
const browser = await openBrowser();
const { db, bank } = app;

const goodCard = '4111111111111111';
/** Approved without a code. */
const quickCard = '4242424242424242';
const poorCard = '4000000000009995';

afterEach(() => app.expectReconciled());

/** An order with its stock, its attempts and what the seller is owed for it. */
async function orderOf(refNum: string) {
  const { rows } = await sql<{
    status: string;
    stock: string;
    value: number;
    attempts: { status: string; method: string }[];
    posted: number;
  }>`
    select o.status, o.stock, o.value,
      (select json_agg(json_build_object('status', a.status, 'money', a.funds_status) order by a.number) from payment_attempts a
        where a.order_id = o.id) as attempts,
      (select count(*)::int from ledger_transactions t join payment_attempts a on a.id = t.attempt_id
        where a.order_id = o.id and t.posting = 'capture') as posted
    from orders o where o.ref_num = ${refNum}`.execute(db);
  return rows[0];
}

/** The seller's list of orders has it as paid. */
async function expectInList(refNum: string, language: 'en' | 'ar'): Promise<void> {
  const seller = await openSellerPage(browser, app, { language, to: '/seller/reports/transactionsDetail' });
  const row = seller.page.getByRole('row').filter({ hasText: refNum.slice(0, 8) });
  await row.getByText(language === 'en' ? 'Paid' : 'مدفوع', { exact: true }).waitFor();
  expect(await row.innerText()).toMatch(/2\d\d[.٫]\d\d/);
}

test.each([
  ['en', 'You paid'],
  ['ar', 'دفعت'],
] as const)('in %s at 360 px, by keyboard alone, a buyer pays by card with a code', async (language, paid) => {
  const thing = await app.thing();
  const buyer = await openBuyerPage(browser, { language, hands: 'keyboard' });
  await buyer.openProduct(thing.link, 2);
  await buyer.fillDetails({ delivery: true });
  await buyer.choose(/Credit|بطاقة ائتمان/);
  await buyer.placeOrder();
  await buyer.payByCard(goodCard);
  await buyer.confirmCode();
  const refNum = await buyer.gate(new RegExp(paid));
  expect(await orderOf(refNum)).toMatchObject({
    status: 'paid',
    stock: 'sold',
    value: 20_000,
    attempts: [{ status: 'paid', money: 'sale' }],
    posted: 1,
  });
  await expectInList(refNum, language);
});

test('what a buyer has typed outlives a reload and a change of mind, and is gone once the order is placed', async () => {
  const thing = await app.thing();
  const buyer = await openBuyerPage(browser);
  const { page } = buyer;
  await buyer.openProduct(thing.link);
  await buyer.fill('Name', 'Basma Adel');
  await buyer.fill('Address', '5 Talaat Harb St');
  await page.reload();
  const kept = async () => [await page.getByLabel('Name').inputValue(), await page.getByLabel('Address').inputValue()];
  await expect.poll(kept).toEqual(['Basma Adel', '5 Talaat Harb St']);
  const left = page.getByText(/Reserved for/);
  const seconds = async () => {
    const [minutes = 0, rest = 0] = (await left.innerText()).match(/\d+/g)?.map(Number) ?? [];
    return minutes * 60 + rest;
  };
  const before = await seconds();
  await expect.poll(seconds).toBeLessThan(before - 1);
  const later = await seconds();
  await page.reload();
  await left.waitFor();
  expect(await seconds()).toBeLessThanOrEqual(later);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect.poll(kept).toEqual(['Basma Adel', '5 Talaat Harb St']);
  await buyer.fillDetails({ delivery: true });
  await buyer.choose(card);
  await buyer.placeOrder();
  await page.getByLabel('Card number').waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

/** A buyer who has filled everything in and only has to place the order. */
async function readyBuyer(
  link: string,
  option: RegExp,
  { tab, delivery = false }: { tab?: string; delivery?: boolean } = {},
) {
  const buyer = await openBuyerPage(browser);
  await buyer.openProduct(link);
  await buyer.fillDetails({ delivery });
  await buyer.choose(option, tab);
  return buyer;
}

const card = /Credit/;
const fawry = { tab: 'Cash & wallet', delivery: true };

/** The bank's charge of an order's newest attempt. */
async function chargeOf(refNum: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select a.provider_ref as id from payment_attempts a join orders o on o.id = a.order_id
    where o.ref_num = ${refNum} order by a.number desc limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

async function ordersOf(productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct o.id)::int as count from orders o join order_lines l on l.order_id = o.id
      join product_items i on i.id = l.item_id where i.product_id = ${productId}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}

test('a declined card, then another card, pay one order once', async () => {
  const lesson = await app.lesson();
  const buyer = await readyBuyer(lesson.link, card);
  await buyer.placeOrder();
  await buyer.payByCard(poorCard);
  await buyer.page.getByText('Your bank declined the payment').waitFor();
  await buyer.press('Try another card');
  await buyer.payByCard(goodCard);
  await buyer.confirmCode();
  const refNum = await buyer.gate(/^You paid/);
  expect(await orderOf(refNum)).toMatchObject({
    status: 'paid',
    attempts: [{ status: 'failed' }, { status: 'paid', money: 'sale' }],
    posted: 1,
  });
  expect(await ordersOf(lesson.id)).toBe(1);
});

/** A buyer on the gate of an order that is to be paid with a reference. */
async function withReference(link: string) {
  const buyer = await readyBuyer(link, /Fawry/, fawry);
  await buyer.placeOrder();
  const refNum = await buyer.gate(/^One step left: pay .* at Fawry/);
  return { buyer, refNum };
}

test('a Fawry reference is paid at the desk, and the gate changes by itself', async () => {
  const { buyer, refNum } = await withReference((await app.thing()).link);
  const reference = (await buyer.page.locator('.k-payment-reference-number').innerText()).replace(/\D/g, '');
  const clerk = await openBuyerPage(browser);
  await clerk.page.goto(`${bank.url}/desk`);
  await clerk.fill('Reference number', reference);
  await clerk.press('Look up');
  await clerk.press(/^Collect EGP/);
  await buyer.gate(/^You paid/);
  expect(await orderOf(refNum)).toMatchObject({ status: 'paid', stock: 'sold', posted: 1 });
});

test('details that did not reach the server are typed once, and it is they that are ordered with', async () => {
  const lesson = await app.lesson();
  const buyer = await openBuyerPage(browser);
  await buyer.openProduct(lesson.link);
  await buyer.fillDetails({ phone: '01012345678' });
  await buyer.page.getByRole('radio', { name: card }).waitFor();
  await buyer.page.getByRole('button', { name: 'Edit' }).last().click();
  await buyer.page.route('**/answers', (route) => route.abort(), { times: 1 });
  await buyer.fillDetails({ phone: '01112345678' });
  await buyer.refused('/answers');
  await buyer.page.getByRole('alert').waitFor();
  expect(await buyer.page.getByLabel('Mobile number').inputValue()).toMatch(/0?11 ?1234 ?5678$/);
  await buyer.press('Continue');
  await buyer.choose(card);
  await buyer.placeOrder();
  await buyer.payByCard(quickCard);
  const refNum = await buyer.gate(/^You paid/);
  const { rows } = await sql<{ phone: string }>`
    select buyer_phone as phone from orders where ref_num = ${refNum}`.execute(db);
  expect(rows[0]?.phone).toBe('01112345678');
});

test('two clicks on Place Order and on Pay make one order and one payment, and Back brings no second', async () => {
  const lesson = await app.lesson();
  const buyer = await readyBuyer(lesson.link, card);
  await buyer.page.getByRole('button', { name: /^Place Order/ }).dblclick();
  await buyer.fillCard(goodCard);
  await buyer.page.getByRole('button', { name: /^Pay/ }).dblclick();
  await buyer.confirmCode();
  const refNum = await buyer.gate(/^You paid/);
  expect(await ordersOf(lesson.id)).toBe(1);
  expect((await orderOf(refNum))?.attempts).toHaveLength(1);
  await buyer.page.goBack();
  await buyer.page.waitForLoadState('networkidle');
  expect(await buyer.page.getByLabel('Card number').count()).toBe(0);
  expect(await ordersOf(lesson.id)).toBe(1);
});

test('in two tabs of one browser both can pay what they ordered', async () => {
  const thing = await app.thing(2);
  const buyer = await readyBuyer(thing.link, card, { delivery: true });
  const second = await buyer.otherTab();
  await second.openProduct(thing.link);
  await second.fillDetails({ delivery: true });
  await second.choose(card);
  for (const each of [buyer, second]) {
    await each.placeOrder();
    await each.payByCard(quickCard);
  }
  const refs = [await buyer.gate(/^You paid/), await second.gate(/^You paid/)];
  expect(new Set(refs).size).toBe(2);
  expect(await ordersOf(thing.id)).toBe(2);
});

test('one checkout open in two tabs becomes one order, and both tabs end on its result', async () => {
  const lesson = await app.lesson();
  const buyer = await readyBuyer(lesson.link, card);
  const twin = await buyer.duplicateTab();
  await twin.page.getByRole('radio', { name: card, checked: true }).waitFor();
  await buyer.placeOrder();
  await buyer.fillCard(quickCard);
  await twin.placeOrder();
  await twin.refused('/api/orders');
  const refNum = await twin.gate(/awaiting payment$/);
  await buyer.press(/^Pay/);
  expect(await buyer.gate(/^You paid/)).toBe(refNum);
  expect(await twin.gate(/^You paid/)).toBe(refNum);
  expect(await ordersOf(lesson.id)).toBe(1);
  expect(await orderOf(refNum)).toMatchObject({ status: 'paid', attempts: [{ status: 'paid' }], posted: 1 });
});

test('a price that changed during the checkout holds for who has seen it, and the next one sees the new one', async () => {
  const lesson = await app.lesson();
  const buyer = await readyBuyer(lesson.link, card);
  await app.change('quick-payment', lesson, { ...quickPayment, price: 60_000 });
  await buyer.placeOrder();
  await buyer.payByCard(quickCard);
  const refNum = await buyer.gate(/^You paid/);
  expect(await orderOf(refNum)).toMatchObject({ status: 'paid', value: 45_000 });
  await buyer.page.goto(lesson.link);
  await buyer.page.getByText('600.00').first().waitFor();
});

test('the same webhook ten times is posted once', async () => {
  await bank.call('POST', '/control', { scope: 'next', times: 1, webhook: { copies: 10 } });
  const lesson = await app.lesson();
  const buyer = await readyBuyer(lesson.link, card);
  await buyer.placeOrder();
  await buyer.payByCard(quickCard);
  const refNum = await buyer.gate(/^You paid/);
  const charge = await chargeOf(refNum);
  await expect
    .poll(async () =>
      (await bank.call('GET', `/control/webhooks?chargeId=${charge}`)).body.webhooks.map((each) => each.state),
    )
    .toEqual(['delivered']);
  expect(await orderOf(refNum)).toMatchObject({ status: 'paid', posted: 1 });
});

test('a price whose time is over is shown anew before it is paid', async () => {
  const lesson = await app.lesson();
  const buyer = await readyBuyer(lesson.link, card);
  await app.change('quick-payment', lesson, { ...quickPayment, price: 60_000 });
  await app.advanceClock(0.4);
  await buyer.placeOrder();
  await buyer.page.getByText('This price has expired. Please check the new total before you pay.').waitFor();
  await buyer.refused('/api/orders');
  expect(await ordersOf(lesson.id)).toBe(0);
  await buyer.page.getByRole('button', { name: /^Place Order.*627.93/ }).click();
  await buyer.payByCard(quickCard);
  const refNum = await buyer.gate(/^You paid/);
  expect(await orderOf(refNum)).toMatchObject({ status: 'paid', value: 60_000, posted: 1 });
});

/** The result page comes to say this, in both languages, and offers this way on. */
async function comesTo(
  { page }: BuyerPage,
  english: string | RegExp,
  arabic: string | RegExp,
  way?: string,
): Promise<void> {
  await page.getByRole('heading', { name: english }).waitFor();
  await page.getByRole('link', { name: 'عربي' }).click();
  await page.getByRole('heading', { name: arabic }).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: english }).waitFor();
  const ways = page.getByRole('link', { name: /^(Pay now|Order again)$/ });
  expect(await ways.allInnerTexts()).toEqual(way === undefined ? [] : [way]);
}

test('a result page says what became of an order that failed, was cancelled, given back or paid otherwise than asked', async () => {
  const { link } = await app.thing();
  const declined = await readyBuyer(link, card, { delivery: true });
  await declined.placeOrder();
  await declined.payByCard(poorCard);
  await declined.page.getByText('Your bank declined the payment').waitFor();
  await declined.page.goBack();
  await comesTo(declined, 'Payment failed', 'فشل الدفع', 'Pay now');

  await bank.call('POST', '/control', { scope: 'next', paid: { amount: '15.00' } });
  const odd = await withReference(link);
  await bank.call('POST', `/control/charges/${await chargeOf(odd.refNum)}/pay`);
  await comesTo(odd.buyer, "The payment doesn't match the order", 'المبلغ المدفوع لا يطابق الطلب');
  await odd.buyer.page.getByText(/^We received EGP\s15\.00\. The seller is reviewing/).waitFor();

  const unwanted = await withReference(link);
  const regretted = await readyBuyer(link, card, { delivery: true });
  await regretted.placeOrder();
  await regretted.payByCard(quickCard);
  const refNum = await regretted.gate(/^You paid/);
  // The seller's part by keyboard alone.
  const seller = await openSellerPage(browser, app, { to: `/seller/orders/${unwanted.refNum}`, hands: 'keyboard' });
  await seller.press('Cancel order');
  await seller.activate(seller.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }));
  await comesTo(unwanted.buyer, 'Your order was cancelled', 'تم إلغاء طلبك', 'Order again');

  await seller.page.goto(`${app.address}/seller/orders/${refNum}`);
  for (const [amount, left] of [
    ['30', 'Paid'],
    [undefined, 'Refunded'],
  ]) {
    await seller.press('Refund');
    if (amount !== undefined) await seller.fill('Amount', amount);
    await seller.press('Refund');
    await seller.page.locator('dt:text-is("Refunded") + dd').waitFor();
    await seller.page
      .locator('.k-badge')
      .getByText(left ?? '', { exact: true })
      .first()
      .waitFor();
    await regretted.page.reload();
    await regretted.page.locator('dt:text-is("Refunded") + dd').waitFor();
  }
  await seller.page.goto(`${app.address}/seller/orders/${odd.refNum}`);
  await seller.press('Refund received amount');
  // Whoever gives money back reads how much and to whom, before it goes.
  const asked = seller.page.getByRole('alertdialog');
  await asked.locator('dt:text-is("Refunded to") + dd').getByText(/\S/).waitFor();
  await asked.locator('dt:has-text("Fawry") + dd').getByText('EGP\u00a015.00').waitFor();
  await seller.activate(asked.getByRole('button', { name: 'Refund received amount' }));
  await seller.page.locator('dt:text-is("Refunded") + dd').waitFor();
  await comesTo(regretted, /^You were refunded EGP 106\.56/, /^تم استرداد 106\.56/, 'Order again');
  await regretted.page.getByRole('link', { name: 'Order again' }).click();
  await regretted.page.getByRole('button', { name: /^Continue to payment/ }).waitFor();
});

// The last one: a clock that was put back would have written a history that goes back in time.
test('Fawry paid after its time: sold while some are left, else the seller decides', async () => {
  const [plenty, scarce] = [await app.thing(1), await app.thing(1)];
  const lucky = await withReference(plenty.link);
  const late = await withReference(scarce.link);
  await app.advanceClock(50);
  for (const { refNum } of [lucky, late]) {
    await expect.poll(async () => (await orderOf(refNum))?.status, { timeout: 40_000 }).toBe('expired');
  }
  await comesTo(lucky.buyer, 'The time to pay has ended', 'انتهت مهلة الدفع', 'Order again');
  const other = await readyBuyer(scarce.link, card, { delivery: true });
  await other.placeOrder();
  await other.payByCard(quickCard);
  await other.gate(/^You paid/);
  for (const { refNum } of [lucky, late]) {
    const { status } = await bank.call('POST', `/control/charges/${await chargeOf(refNum)}/pay`, { late: true });
    expect(status).toBe(200);
  }
  await expect.poll(async () => (await orderOf(lucky.refNum))?.status).toBe('paid');
  await expect.poll(async () => (await orderOf(late.refNum))?.status).toBe('needsDecision');
  // It was said that it would show here.
  await lucky.buyer.gate(/^You paid/);
  await late.buyer.page.reload();
  await late.buyer.gate(/^We received .* The seller is reviewing/);
  expect(await orderOf(late.refNum)).toMatchObject({ posted: 1 });

  // The seller finds another one in the store, from a phone and in Arabic.
  const seller = await openSellerPage(browser, app, {
    language: 'ar',
    width: 360,
    to: `/seller/orders/${late.refNum}`,
  });
  await seller.page.getByText('سلّم الطلب بطريقة أخرى أو نفّذ الاسترداد').waitFor();
  await seller.press('تسليم الطلب');
  await seller.page.getByText('اختر هذا إذا كنت تستطيع تسليم الطلب').waitFor();
  await seller.page.getByRole('alertdialog').getByRole('button', { name: 'تسليم الطلب' }).click();
  await seller.page.locator('.k-badge').getByText('مدفوع', { exact: true }).waitFor();
  expect((await orderOf(late.refNum))?.status).toBe('paid');
  await late.buyer.page.reload();
  await late.buyer.gate(/^You paid/);
});

test('a browser that keeps nothing of a site: its pages forget, and sell all the same', async () => {
  const { link } = await app.lesson();
  const buyer = await openBuyerPage(browser);
  await buyer.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get, configurable: true });
    }
  });
  await buyer.openProduct(link);
  await buyer.fillDetails();
  await buyer.choose(/Credit/);
  await buyer.placeOrder();
  await buyer.payByCard(quickCard);
  await buyer.gate(/^You paid/);
});
