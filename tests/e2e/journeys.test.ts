import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { serveJourneyPage } from '#tests/support/journeyPage/serve.ts';
import { carding, shopping } from '#tests/ui/runner/definitions.ts';
import texts from '../../schemas/messages/flows.json' with { type: 'json' };
import uiTexts from '../../schemas/messages/ui.json' with { type: 'json' };

const { $schema: _, ...flows } = texts;
const { close, copied, copy } = uiTexts;
const served = await serveJourneyPage((bank) => ({
  journeys: [
    { id: 'shopping', version: 'v1', definition: shopping },
    {
      id: 'carding',
      version: 'v1',
      definition: JSON.parse(JSON.stringify(carding).replaceAll('https://bank.example', bank)),
    },
  ],
  texts: { flows, ui: { close, copied, copy } },
}));
afterAll(() => served.close());
const browser = await openBrowser();

let page: Page;
const problems: string[] = [];
beforeEach(async () => {
  served.calls.length = 0;
  problems.length = 0;
  const context = await browser.newContext();
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${served.address}/before`);
  await page.getByRole('link').click();
  await page.getByRole('heading', { name: 'Choose' }).waitFor();
});
afterEach(async () => {
  await page.context().close();
  expect(problems.filter((said) => !said.includes('net::ERR_ABORTED'))).toEqual([]);
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const path = () => new URL(page.url()).pathname;
const at = (address: string) => expect.poll(path).toBe(address);
const called = (count: number) => expect.poll(() => served.calls.length).toBe(count);
const order = { ref: 'r1', journey: 'carding' };

async function toCard(): Promise<void> {
  await press('Go on');
  await press('Place');
  await called(1);
  served.calls[0]?.answer(order);
  await heading('Card');
}
async function toFrame() {
  await toCard();
  await press('Pay');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Confirm' }).waitFor();
  return frame;
}

test('StrictMode calls once, the address follows, and the focus is on the heading', async () => {
  await press('Go on');
  await heading('Details');
  await at('/p1/info');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Details');
  await press('Place');
  await called(1);
  served.calls[0]?.answer(order);
  await heading('Card');
  await at('/p1/info/card');
  expect(served.calls).toHaveLength(1);
});

test('a reload in the middle of a call repeats it with its key, and the answer leads on', async () => {
  await press('Go on');
  await press('Place');
  await called(1);
  await page.reload();
  await called(2);
  expect(served.calls[1]?.input).toEqual(served.calls[0]?.input);
  expect(String(served.calls[1]?.input['key'])).toMatch(/^[0-9a-f-]{36}$/);
  served.calls[1]?.answer(order);
  await heading('Card');
});

test('a reload inside an inner journey stays there', async () => {
  await toCard();
  await page.reload();
  await heading('Card');
  await at('/p1/info/card');
  expect(served.calls).toHaveLength(1);
});

test('a reload in the middle of a poll goes on with the same deadline', async () => {
  await toCard();
  await press('Check');
  await called(2);
  const deadline = () =>
    page.evaluate(() => /"deadline":(\d{12,})/.exec(JSON.stringify({ ...sessionStorage }).replaceAll('\\', ''))?.[1]);
  const before = await deadline();
  expect(before).toBeDefined();
  await page.reload();
  await called(3);
  expect(await deadline()).toBe(before);
  served.calls[2]?.answer({ status: 'paid' });
  await heading('Gate');
});

test('the frame hears its own bank alone, and its button asks before it stops', async () => {
  const frame = await toFrame();
  await frame.getByLabel('Code').fill('4071');
  await page.evaluate(() => window.postMessage({ type: 'done' }, '*'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await page.evaluate(() => (window as unknown as { change(lang: string): void }).change('ar'));
  await page.getByRole('button', { name: 'إغلاق' }).waitFor();
  await page.evaluate(() => (window as unknown as { change(lang: string): void }).change('en'));
  expect(await frame.getByLabel('Code').inputValue()).toBe('4071');
  await press('Close');
  await heading('Stop this payment?');
  await press('Continue payment');
  expect(await frame.getByLabel('Code').inputValue()).toBe('4071');
  await frame.getByRole('button', { name: 'Confirm' }).click();
  await called(2);
  expect(served.calls[1]?.operation).toBe('attempts.get');
});

test('stopping closes the frame and goes back to the card', async () => {
  await toFrame();
  await press('Close');
  await press('Stop payment');
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await heading('Card');
});

test('a reload with an open frame asks the server and opens no second one', async () => {
  await toFrame();
  await page.reload();
  await called(2);
  expect(served.calls[1]?.operation).toBe('attempts.get');
  expect(await page.locator('iframe').count()).toBe(0);
  served.calls[1]?.answer({ status: 'paid' });
  await heading('Gate');
  await at('/gate');
});

test('Back goes to the event of the state, else leaves; forward and a deep link show the state that is', async () => {
  await press('Go on');
  await at('/p1/info');
  await page.goBack();
  await heading('Choose');
  await at('/p1');
  await page.goForward();
  await at('/p1');
  await heading('Choose');
  await press('Go on');
  await heading('Details');
  await page.goto(`${served.address}/p1/info/card`);
  await heading('Details');
  await at('/p1/info');
  await page.goBack();
  await heading('Choose');
  await at('/p1');
  await page.goBack();
  await heading('Choose');
  await at('/p1');
  await page.goBack();
  await at('/before');
});

test('Back while a call runs leaves the journey, and forward takes it up again with the same key', async () => {
  await press('Go on');
  await press('Place');
  await called(1);
  await page.goBack();
  await at('/before');
  await page.goForward();
  await called(2);
  expect(served.calls[1]?.input).toEqual(served.calls[0]?.input);
  served.calls[1]?.answer(order);
  await heading('Card');
});

test('a page that carries a journey on says so when there is none', async () => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${served.address}/p1/info/card`);
  await page.getByText('nothing runs here').waitFor();
});
