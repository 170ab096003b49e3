import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openBuyerPage, openSellerPage } from '#tests/support/buyerPage.ts';
import { startE2eApp } from '#tests/support/e2eApp.ts';

const app = await startE2eApp({ packs: ['tests/support/packs/workshop'] });
const browser = await openBrowser();
afterEach(() => app.expectReconciled());

/** What is in the order, on its attempts and in the ledger's accounts of its business. */
async function standing(refNum: string) {
  const { rows: orders } = await sql`
    select o.status, o.value, o.answers ->> 'callAt' as "callAt",
      (select json_agg(json_build_object('status', a.status, 'payable', a.payable, 'remaining', (a.quote ->> 'remaining')::int) order by a.number)
        from payment_attempts a where a.order_id = o.id) as attempts
    from orders o where o.ref_num = ${refNum}`.execute(app.db);
  const { rows: ledger } = await sql<{ code: string; amount: number }>`
    select l.code, sum(e.amount)::int8 as amount from ledger_entries e
      join ledger_accounts l on l.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
      join orders o on o.id = t.order_id where o.ref_num = ${refNum} group by l.code`.execute(app.db);
  return { order: orders[0], ledger: Object.fromEntries(ledger.map(({ code, amount }) => [code, amount])) };
}

test('in Arabic at 360 px a deposit is taken now, the rest stays to be collected, and report and list of a pack say so', async () => {
  const seller = await openSellerPage(browser, app, {
    language: 'ar',
    width: 360,
    to: '/seller/new-products/made-to-order',
  });
  await seller.fill('الاسم', 'سفرة جوز');
  await seller.page.getByLabel('الخشب').selectOption('walnut');
  await seller.press('متابعة');
  await seller.fill('السعر', '10000');
  await seller.fill('طلبات يمكنك قبولها', '4');
  await seller.press('حفظ ونشر');
  const link = await seller.page.locator('.b-link bdi, .b-link [dir=ltr]').first().innerText();

  const buyer = await openBuyerPage(browser, { language: 'ar' });
  const { page } = buyer;
  await buyer.openProduct(link);
  await page.getByLabel('المحافظة').selectOption('damietta');
  await buyer.fill('العنوان', '7 شارع النيل');
  await buyer.fill('علامة مميزة', 'أمام مسجد البحر');
  await buyer.fill('التسليم يوم', '14-08-2039');
  await page.getByLabel('5 إلى 9 مساءً').check({ force: true });
  await buyer.fillDetails();
  await buyer.choose(/^30% الآن/, 'عربون');
  await page.getByText('يُدفع للبائع لاحقًا').waitFor();
  await buyer.placeOrder();

  // What only this option asks is asked before the order is placed.
  await page.getByText('طريقة الدفع التي اخترتها تحتاج إلى بيانات إضافية.').waitFor();
  await page.getByLabel('بعد العصر').check({ force: true });
  await buyer.press('متابعة');
  await buyer.placeOrder();

  await buyer.press('اتصلوا بي أولًا');
  await page.getByText('نتصل بك في الوقت الذي اخترته').waitFor();
  await buyer.press('ادفع العربون');
  await buyer.press(/^أوافق: ادفع العربون/);
  await buyer
    .frame()
    .getByRole('button', { name: /^(Decline|رفض)/ })
    .click();
  await buyer.press('حاول مرة أخرى');
  await buyer.press(/^أوافق: ادفع العربون/);
  await buyer
    .frame()
    .getByRole('button', { name: /^(Approve|موافقة)/ })
    .click();
  const refNum = await buyer.gate(/^دفعت/);
  await page.getByText('يُدفع للبائع لاحقًا').waitFor();

  const { order, ledger } = await standing(refNum);
  expect(order).toMatchObject({
    status: 'paid',
    value: 1_000_000,
    callAt: 'afternoon',
    attempts: [
      { status: 'failed', payable: 300_000, remaining: 700_000 },
      { status: 'paid', payable: 300_000, remaining: 700_000 },
    ],
  });
  expect(ledger).toMatchObject({ provider: 300_000, provider_fees: -4_500 });
  expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(ledger['seller']).toBeLessThan(-280_000);

  await seller.page.goto(`${app.address}/seller/reports/still-to-collect`);
  const row = seller.page.getByRole('row').filter({ hasText: 'دمياط' });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/13-08-2039/);
  await seller.page.goto(`${app.address}/seller/deliveries`);
  await seller.page.getByRole('cell').filter({ hasText: 'سفرة جوز' }).waitFor();
});
