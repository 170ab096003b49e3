import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#tests/support/axeFaults.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type SandboxBank, startSandboxBank } from '#tests/support/sandboxBank.ts';

const browser = await openBrowser();

// A merchant's page: it shows the address after ?frame= in a frame and keeps what it is told.
const merchant = createServer((request, response) => {
  const frame = new URL(request.url ?? '/', 'http://merchant').searchParams.get('frame');
  const script = `window.told = []; addEventListener('message', (event) => told.push([event.origin, event.data]))`;
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!doctype html><title>Shop</title><script>${script}</script>` +
      (frame
        ? `<iframe title="bank" width="460" height="456" src="${frame.replaceAll('&', '&amp;')}"></iframe>`
        : 'back'),
  );
});
let shop = '';
let bank: SandboxBank;
beforeAll(async () => {
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
  bank = await startSandboxBank({ merchantOrigins: [shop] });
});
afterAll(async () => {
  await bank.end('SIGTERM');
  merchant.close();
  merchant.closeAllConnections();
});

type Told = { told: unknown[] };
const toldTo = (page: Page) => page.evaluate(() => (window as unknown as Told).told);

/** A page whose console has to stay without errors. */
async function open(options: Parameters<typeof browser.newPage>[0] = {}): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage(options);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

async function cardPage(card = '4111111111111111') {
  const charge = await bank.charge({ method: 'card', returnUrl: `${shop}/`, merchantName: 'Dar El Nagham' });
  const encryptedData = await bank.seal(card);
  const { body } = await bank.call('POST', `/charges/${charge.id}/authenticate`, { encryptedData });
  return { charge, url: body.lightboxUrl };
}

test('in a frame, with the keyboard and Arabic digits: wrong code, right code, message; Back has nothing to undo', async () => {
  const { page, errors } = await open({ locale: 'ar-EG' });
  const { charge, url } = await cardPage();
  await page.goto(`${shop}/?frame=${encodeURIComponent(url)}`);
  const steps = await page.evaluate(() => history.length);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('كود من 6 أرقام').focus();
  await page.keyboard.type('٠٠٠٠٠٠');
  await page.keyboard.press('Enter');
  await frame.getByText('الكود غير صحيح. متبقٍ لك محاولتان.').waitFor();
  await frame.getByLabel('كود من 6 أرقام').focus();
  await page.keyboard.type('١٢٣٤٥٦');
  await page.keyboard.press('Enter');
  await frame.getByText('تم تأكيد الدفع').waitFor();
  const hint = { source: 'bank', type: 'DONE', reference: charge.merchantReference };
  await expect.poll(() => toldTo(page)).toEqual([[bank.url, hint]]);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect((await bank.call('GET', `/charges/${charge.id}`)).body.status).toBe('APPROVED');
  expect(errors).toEqual([]);
  await page.close();
});

test('cancelled in the frame: the message says so, the charge is over', async () => {
  const { page, errors } = await open();
  const { charge, url } = await cardPage();
  await page.goto(`${shop}/?frame=${encodeURIComponent(url)}`);
  await page.frameLocator('iframe').getByRole('button', { name: 'Cancel payment' }).click();
  const hint = { source: 'bank', type: 'CANCELLED', reference: charge.merchantReference };
  await expect.poll(() => toldTo(page)).toEqual([[bank.url, hint]]);
  expect((await bank.call('GET', `/charges/${charge.id}`)).body.status).toBe('CANCELLED');
  expect(errors).toEqual([]);
  await page.close();
});

test('a page of another origin is shown nothing', async () => {
  const { page, errors } = await open();
  const { url } = await cardPage();
  const foreign = shop.replace('127.0.0.1', 'localhost');
  await page.goto(`${foreign}/?frame=${encodeURIComponent(url)}`);
  await expect.poll(() => errors.join()).toContain('frame-ancestors');
  expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0);
  await page.close();
});

test('without its script the page still takes the code', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { charge, url } = await cardPage();
  await page.goto(url);
  await page.getByLabel('6-digit code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Payment confirmed' }).waitFor();
  expect((await bank.call('GET', `/charges/${charge.id}`)).body.status).toBe('APPROVED');
  await context.close();
});

test('standing alone, the lightbox page goes back to the shop by itself', async () => {
  const { page, errors } = await open();
  const charge = await bank.charge({ method: 'lightbox', brand: 'Lender', returnUrl: `${shop}/back` });
  await page.goto(charge.lightboxUrl);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(`${shop}/back?merchantReference=${charge.merchantReference}&chargeId=${charge.id}`);
  expect((await bank.call('GET', `/charges/${charge.id}`)).body.status).toBe('APPROVED');
  expect(errors).toEqual([]);
  await page.close();
});

test('the desk takes a reference in threes and in Arabic digits, and a closed one only when sent late', async () => {
  const { page, errors } = await open({ viewport: { width: 360, height: 740 } });
  const { id, voucher } = await bank.charge({ method: 'voucher', amount: '1346.30', merchantName: 'دار النغم' });
  const lookUp = async (typed: string) => {
    await page.goto(`${bank.url}/desk`);
    await page.getByLabel('Reference number').fill(typed);
    await page.getByRole('button', { name: 'Look up' }).click();
  };
  await lookUp('123');
  await page.getByText('No payment has this reference number').waitFor();
  await lookUp(voucher.replace(/(\d{3})(?=\d)/g, '$1 '));
  await page.getByText('دار النغم').waitFor();
  await bank.call('POST', `/control/charges/${id}/expire`);
  await page.getByRole('button', { name: 'Collect EGP 1,346.30' }).click();
  await page.getByText('The time to pay ended').waitFor();
  await page.getByText('Tick the box first').waitFor();
  await lookUp(voucher.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))));
  await page.getByLabel('The machine was offline').check();
  await page.getByRole('button', { name: 'Collect EGP 1,346.30' }).click();
  await page.getByText('Sent late').waitFor();
  expect((await bank.call('GET', `/control/charges/${id}`)).body).toMatchObject({ status: 'APPROVED', late: true });
  expect(errors).toEqual([]);
  await page.close();
});

test('a request shows up on the wallet phone by itself and is paid; a scanned code opens its payment', async () => {
  const { page, errors } = await open();
  await page.goto(`${bank.url}/wallet`);
  await page.getByText('No requests waiting').waitFor();
  const asked = await bank.charge({ method: 'wallet', amount: '75.50' });
  await bank.call('POST', `/charges/${asked.id}/request-to-pay`, { mobile: '01012344821' });
  await page.getByRole('button', { name: 'Pay EGP 75.50' }).click();
  await page.getByText('Approved').waitFor();
  const scanned = await bank.charge({ method: 'wallet', amount: '20.00' });
  await page.getByLabel('QR code text').fill(scanned.qr);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Declined').waitFor();
  const ends = await Promise.all([asked, scanned].map(({ id }) => bank.call('GET', `/charges/${id}`)));
  expect(ends.map(({ body }) => body.status)).toEqual(['APPROVED', 'DECLINED']);
  expect(errors).toEqual([]);
  await page.close();
});

test('the control page sets and clears a misbehaviour, moves the clock, pays and gives back', async () => {
  const { page, errors } = await open();
  await page.goto(`${bank.url}/control`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Choose at least one failure').waitFor();
  await page.getByLabel('Decline reason').selectOption('INSUFFICIENT_FUNDS');
  await page.getByLabel('Delay (ms)').fill('250');
  await page.getByLabel('API response').selectOption('create after 500');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('decline INSUFFICIENT_FUNDS').waitFor();
  expect((await bank.call('GET', '/control/behaviours')).body.behaviours).toMatchObject([
    {
      scope: 'next',
      decline: 'INSUFFICIENT_FUNDS',
      webhook: { delayMs: 250 },
      call: { at: 'create', when: 'after', how: 500 },
    },
  ]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(async () => (await bank.call('GET', '/control/behaviours')).body.behaviours).toEqual([]);
  await page.getByRole('button', { name: 'Move forward 24 h' }).click();
  await page.getByText('Moved forward by 24 h.').waitFor();
  await page.getByRole('button', { name: 'Back to real time' }).click();
  await page.getByText('Moved forward by').waitFor({ state: 'detached' });

  const { id, merchantReference } = await bank.charge({ method: 'voucher', amount: '90.00' });
  await page.getByRole('link', { name: merchantReference }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByLabel('Refund from the bank’s portal').fill('100.00');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('This is more than the refundable amount.').waitFor();
  await page.getByLabel('Refund from the bank’s portal').fill('40.00');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Partially refunded').first().waitFor();
  expect((await bank.call('GET', `/charges/${id}`)).body).toMatchObject({ refundedAmount: '40.00' });
  expect(errors).toEqual([]);
  await page.close();
});

test('axe finds nothing on any page, and none scrolls sideways on a phone in either language', async () => {
  const { url } = await cardPage();
  const lightbox = await bank.charge({ method: 'lightbox', returnUrl: `${shop}/` });
  const voucher = await bank.charge({ method: 'voucher', description: 'Oud nights on the Nile' });
  const closed = await bank.charge({ method: 'voucher' });
  await bank.call('POST', `/control/charges/${closed.id}/expire`);
  const wallet = await bank.charge({ method: 'wallet' });
  await bank.call('POST', `/charges/${wallet.id}/request-to-pay`, { mobile: '01012344821' });
  await bank.call('POST', '/control', { scope: { chargeId: voucher.id }, decline: 'DO_NOT_HONOUR' });
  const desk = `${bank.url}/desk`;
  const pages = [
    url,
    lightbox.lightboxUrl,
    `${bank.url}/otp/none`,
    desk,
    `${desk}?reference=1`,
    `${desk}?reference=${voucher.voucher}`,
    `${desk}?reference=${closed.voucher}&problem=tick`,
    `${bank.url}/wallet?scan=x`,
    `${bank.url}/control?problem=nothing`,
    `${bank.url}/control/charges/${voucher.id}/page`,
  ];
  const seenInArabic = [url, lightbox.lightboxUrl, desk];
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const address of pages) {
    for (const lang of ['en', 'ar']) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`);
      if (lang === 'en' || seenInArabic.includes(address)) {
        expect({ address, lang, found: await axeFaults(page) }).toEqual({ address, lang, found: [] });
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect({ address, lang, wide }).toEqual({ address, lang, wide: false });
    }
  }
  await context.close();
});
