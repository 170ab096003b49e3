import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#tests/support/axeFaults.ts';
import { openFormsGallery, type FormsGallery } from '#tests/support/formsGallery/openFormsGallery.ts';
import { waitForAnimations } from '#tests/support/waitForAnimations.ts';

let withPage: FormsGallery['withPage'];

beforeAll(async () => {
  ({ withPage } = await openFormsGallery());
}, 120_000);

/** Sends the form by its button and gives what arrived. */
async function sent(page: Page): Promise<Record<string, unknown>> {
  await page.locator('button[type="submit"]').click();
  await page.locator('#sent', { hasText: 'value' }).waitFor();
  return (JSON.parse(await page.locator('#sent').innerText()) as { value: Record<string, unknown> }).value;
}

async function isClean(page: Page): Promise<void> {
  expect(await axeFaults(page, 'form')).toEqual([]);
}

const focusedId = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

test('every kind of field is filled in by keys alone, in Arabic and with Arabic digits', async () => {
  await withPage('form=types&lang=ar', async (page) => {
    const keys = page.keyboard;
    await page.getByLabel('المدينة').focus();
    await keys.type('مدينه ١٩٩٩');
    await keys.press('Enter');
    await keys.press('Tab');
    await keys.type('١٢');
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.type('77');
    await keys.press('Enter');
    await keys.press('Escape');
    await keys.press('Tab');
    await keys.type('٠٩٣٠');
    await page.getByLabel('يبدأ').focus();
    await keys.type('١٣١٠٢٠٢٦١٨٣٠');
    await page.getByRole('textbox', { name: 'من', exact: true }).focus();
    await keys.type('141020260900');
    await page.getByRole('textbox', { name: 'إلى', exact: true }).focus();
    await keys.type('١٥١٠٢٠٢٦٠٩٠٠');
    await page.getByLabel('الموقع الإلكتروني').focus();
    await keys.type('example.com');
    await page.getByLabel('المكان').focus();
    await keys.type('٣٠٫٠٤، ٣١٫٢٣');
    await page.getByLabel('النسبة').focus();
    await keys.type('١٢٫٥');
    await page.getByLabel('الاسم').focus();
    await keys.type('سارة');
    await page.getByLabel('الشارع').focus();
    await keys.type('التحرير');
    expect(await sent(page)).toEqual({
      town: 't1999',
      towns: ['t112', 't77'],
      time: '09:30',
      moment: '2026-10-13T15:30:00.000Z',
      span: { from: '2026-10-14T06:00:00.000Z', to: '2026-10-15T06:00:00.000Z' },
      url: 'https://example.com',
      place: { latitude: 30.04, longitude: 31.23 },
      code: 'MSR-2041',
      share: 12.5,
      contact: { name: 'سارة', address: { street: 'التحرير' } },
    });
  });
});

test('each of them has the focus when it is the first to correct, its error is told to whoever reads by ear', async () => {
  await withPage('form=types', async (page) => {
    await page.getByRole('button', { name: 'Send' }).click();
    const summary = page.getByRole('alert');
    const links = summary.getByRole('link');
    await links.first().waitFor();
    expect(await links.count()).toBe(10);
    for (let index = 0; index < 10; index += 1) {
      await links.nth(index).click();
      const told = await page.evaluate(() => {
        const box = document.activeElement;
        const described = box?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
        const text = described
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ');
        return { tag: box?.tagName, invalid: box?.getAttribute('aria-invalid'), text };
      });
      expect(told).toEqual({ tag: 'INPUT', invalid: 'true', text: expect.stringContaining('This field is required') });
    }
  });
});

test('two thousand choices are searched at each key, and only those in sight are drawn', async () => {
  await withPage('form=types', async (page) => {
    const box = page.getByLabel('Town');
    await box.click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(120);
    expect(await options.first().getAttribute('aria-setsize')).toBe('2000');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toMatch(/-1999$/);
    expect(await page.locator('[data-at]').innerText()).toBe('Town 2000');
    await page.keyboard.type('town 1234');
    await expect.poll(() => options.allInnerTexts()).toEqual(['Town 1234']);
    // By its name in the other language too, as people type in either.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('مدينة 1235');
    await expect.poll(() => options.allInnerTexts()).toEqual(['Town 1235']);
    expect(await page.locator('.k-combo [role="status"]').first().innerText()).toBe('1 result');
    await isClean(page);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    // Left with what can only mean one: it is chosen. With nothing that is there: nothing is.
    await page.keyboard.type('Town 55');
    await page.keyboard.press('Tab');
    expect(await box.inputValue()).toBe('Town 55');
    await box.fill('Nowhere');
    await page.keyboard.press('Tab');
    expect(await box.inputValue()).toBe('Town 55');
    await box.fill('');
    await page.keyboard.press('Tab');
    expect(await box.inputValue()).toBe('');
  });
});

test('a map without tiles sets a place by press, by keys and by the device, and asks nobody', async () => {
  const here = { geolocation: { latitude: 31.2, longitude: 29.9 }, permissions: ['geolocation'] };
  await withPage(
    'form=types',
    async (page) => {
      const box = page.getByLabel('Where');
      await page.getByRole('button', { name: 'Use my location' }).click();
      await expect.poll(() => box.inputValue()).toBe('31.2, 29.9');
      const map = page.getByRole('application');
      await map.click({ position: { x: 150, y: 90 } });
      await expect.poll(() => box.inputValue()).not.toBe('31.2, 29.9');
      const before = await box.inputValue();
      await map.press('ArrowUp');
      const [north = 0, east = 0] = before.split(', ').map(Number);
      const [moved = 0, same] = (await box.inputValue()).split(', ').map(Number);
      expect(moved).toBeGreaterThan(north);
      expect(same).toBeCloseTo(east, 1);
      // Dragging moves the ground, not the pin.
      const after = await box.inputValue();
      const place = await map.boundingBox();
      await page.mouse.move((place?.x ?? 0) + 100, (place?.y ?? 0) + 80);
      await page.mouse.down();
      await page.mouse.move((place?.x ?? 0) + 160, (place?.y ?? 0) + 120, { steps: 4 });
      await page.mouse.up();
      expect(await box.inputValue()).toBe(after);
    },
    360,
    here,
  );
});

test('a row is edited by keys: Enter goes on, the form is not sent, the focus comes back to its line', async () => {
  await withPage('form=sheet&rows=3', async (page) => {
    await page.getByRole('button', { name: 'Edit Guest 1' }).press('Enter');
    const editor = page.getByRole('dialog');
    await expect.poll(() => focusedId(page)).toMatch(/row-1\.name$/);
    await page.keyboard.type('Sara');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedId(page)).toMatch(/row-2\.name$/);
    expect(await editor.getByRole('heading').innerText()).toBe('Guest 2');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedId(page)).toMatch(/row-2-edit$/);
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Sara');
    expect(await page.locator('#sent').innerText()).toBe('');
  });
});

test('rows are pasted from a sheet, what cannot be read is kept and led to', async () => {
  await withPage('form=sheet&rows=1', async (page) => {
    await page.getByLabel('Event').fill('Gala');
    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
    const cells = 'Seat\tالاسم\tPrice\tMeal\nB1\tSara\t١٢٠٫٥\tسمك\nB2\tOmar\tlots\tMeat';
    await page.getByLabel('Cells copied from a spreadsheet').fill(cells);
    await page.getByText("We couldn't read 1 cell.").waitFor();
    await isClean(page);
    await page.getByRole('button', { name: 'Add 2 rows' }).click();
    await page.getByText('3 rows', { exact: true }).waitFor();
    expect(await page.locator('form > [role="status"]').innerText()).toBe('2 rows added');
    await page.getByRole('button', { name: 'Send' }).click();
    // The one error is in a row that is not open: it opens with the focus in the box, and what was pasted is there.
    await expect.poll(() => focusedId(page)).toMatch(/\.price$/);
    expect(await page.locator(':focus').inputValue()).toBe('lots');
    await page.locator(':focus').fill('80');
    await page.getByRole('button', { name: 'Done' }).click();
    const value = await sent(page);
    expect(value).toMatchObject({
      guests: [
        { id: 'row-1' },
        { name: 'Sara', seat: 'B1', price: 12_050, meal: 'fish' },
        { name: 'Omar', price: 8000, meal: 'meat' },
      ],
      total: 30_050,
    });
  });
});

test('cells that are pasted onto the table are taken as rows', async () => {
  await withPage('form=sheet&rows=1', async (page) => {
    await page.getByRole('button', { name: 'Edit Guest 1' }).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Ali\tC1\t5\nMona\tC2\t6');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await page.getByRole('button', { name: 'Add 2 rows' }).click();
    await page.getByText('3 rows', { exact: true }).waitFor();
  });
});

test('a hundred rows of eight fields: a key in the editor draws nothing of the table again', async () => {
  await withPage('form=sheet&rows=100', async (page) => {
    await page.getByRole('button', { name: 'Edit Guest 50' }).click();
    await expect.poll(() => focusedId(page)).toMatch(/row-50\.name$/);
    const changed = await page.evaluateHandle(() => {
      const seen = { count: 0 };
      const table = document.querySelector('table');
      if (table !== null) {
        const watch = new MutationObserver((records) => (seen.count += records.length));
        watch.observe(table, { subtree: true, childList: true, characterData: true, attributes: true });
      }
      return seen;
    });
    await page.keyboard.type('Nour');
    await page.getByRole('row').nth(50).getByText('Nour').waitFor();
    // The cell of the name alone: once for each pause in typing.
    expect(await changed.evaluate(({ count }) => count)).toBeLessThanOrEqual(8);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Guest 1', exact: true }).click();
    expect(await page.locator('form > [role="status"]').innerText()).toBe('Guest 1 removed');
    await expect.poll(() => focusedId(page)).toMatch(/row-2-remove$/);
    await page.getByRole('button', { name: 'Duplicate Guest 1', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('100 rows').waitFor();
  });
});

test.each([
  ['en', 'light', 360],
  ['ar', 'dark', 360],
  ['ar', 'light', 1280],
])('axe finds nothing in a table of rows with errors and its editor: %s, %s, %i px', async (lang, theme, width) => {
  await withPage(
    `form=sheet&rows=3&lang=${lang}&theme=${theme}&host=${width > 400 ? 'backoffice' : 'buyer'}`,
    async (page) => {
      await page.locator('[id$="-add"]').click();
      await page.getByRole('dialog').waitFor();
      // Colours are half way while it opens.
      await waitForAnimations(page);
      await isClean(page);
      await page.keyboard.press('Escape');
      await page.locator('button[type="submit"]').click();
      await page.getByRole('alert').waitFor();
      await waitForAnimations(page);
      await isClean(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
    width,
  );
});

test.each(['Asia/Tokyo', 'America/Los_Angeles'])(
  '15 and 16, a moment is by the seller\u2019s clocks and a day is a day, wherever the device is: %s',
  async (timezoneId) => {
    await withPage(
      'form=types',
      async (page) => {
        const box = page.getByLabel('Begins');
        await box.fill('13102026 1830');
        await box.blur();
        expect(await box.inputValue()).toBe('13-10-2026 18:30');
        // In October Cairo is three hours ahead, in December two.
        await expect.poll(() => page.locator('.f-zone').first().innerText()).toContain('UTC+03:00');
        await box.fill('13122026 1830');
        await box.blur();
        await expect.poll(() => page.locator('.f-zone').first().innerText()).toContain('UTC+02:00');
      },
      360,
      { timezoneId },
    );
  },
);

test('27, right to left: amounts, phones, moments and addresses keep their own direction, and begin where one reads', async () => {
  await withPage('form=every&lang=ar', async (page) => {
    for (const [name, typed] of [
      [/^السعر/, '1'],
      [/^الهاتف/, '1'],
      [/^البريد/, 'a@b.co'],
      [/^تاريخ/, '1'],
    ] as const) {
      const box = page.getByRole('textbox', { name }).first();
      await box.fill(typed);
      const direction = await box.evaluate((element) => getComputedStyle(element).direction);
      expect(direction, String(name)).toBe('ltr');
    }
    const text = page.getByLabel('نص', { exact: true });
    expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });
});
