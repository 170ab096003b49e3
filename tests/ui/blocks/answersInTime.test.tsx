import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FormDefinition } from '#engine/forms/index.ts';
import { FormBlock } from '#ui/blocks/FormBlock.tsx';
import { FormattedValue } from '#ui/blocks/FormattedValue.tsx';
// It would come when it is first drawn; the tests wait for what it shows, not for it.
import '#ui/forms/MasarForm.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

/** cases/forms.md 16 and 30 in the page: an answer is read as it was given, wherever and whenever it is read. */

const { TZ } = process.env;
afterEach(() => {
  cleanup();
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

const moments: FormDefinition = {
  fields: {
    on: { type: 'date', label: 'Day' },
    at: { type: 'date-time', label: 'Begins' },
    span: { type: 'date-time-range', label: 'On sale' },
    kept: { type: 'date-time', label: 'Kept', readOnlyIf: { mode: 'edit' } },
  },
};
const form = (params: object) => ({ form: 'moments', event: 'SAVE', ...params }) as never;
const given = { form: { moments } } as never;
/** The box of a field, once it is drawn: some are fetched. */
const box = (field: string): Promise<HTMLInputElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[id$=".${field}"]`);
    if (found === null) throw new Error(`there is no ${field}`);
    return found;
  });

test.each([
  ['Australia/Perth', 'America/Los_Angeles', '2026-10-13T01:00:00.000Z', 'UTC+08:00'],
  ['Africa/Cairo', 'Asia/Tokyo', '2026-10-13T06:00:00.000Z', 'UTC+03:00'],
  ['Africa/Cairo', 'UTC', '2026-10-13T06:00:00.000Z', 'UTC+03:00'],
])(
  '15 and 16, nine o\u2019clock in %s is nine o\u2019clock where it is viewed and edited, on a device in %s',
  async (zone, TZ, utc, offset) => {
    process.env['TZ'] = TZ;
    const { sent, unmount } = drawBlock(FormBlock, form({}), given, { zone });
    const typed = '13-10-2026 09:00';
    fireEvent.change(await box('on'), { target: { value: '13-10-2026' } });
    fireEvent.change(await box('at'), { target: { value: typed } });
    fireEvent.change(await box('span.from'), { target: { value: typed } });
    fireEvent.change(await box('span.to'), { target: { value: '14-10-2026 09:00' } });
    await waitFor(() => expect(document.querySelector('.f-zone')?.textContent).toContain(offset));
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    const value = { on: '2026-10-13', at: utc, span: { from: utc, to: utc.replace('-13T', '-14T') } };
    await waitFor(() => expect(sent).toEqual([{ type: 'SAVE', value }]));
    unmount();
    // In a list or a record, by the same clocks.
    drawBlock(({ params }) => <FormattedValue as="instant" value={params} />, utc, {}, { zone });
    expect(document.body.textContent).toContain(typed.slice(0, 10));
    expect(document.body.textContent).toContain('09:00');
    cleanup();
    // And again in the form, where nothing was changed: it is sent back to the millisecond.
    const edit = form({ value: { ...value, kept: utc }, mode: 'edit' });
    const edited = drawBlock(FormBlock, edit, given, { zone });
    expect((await box('on')).value).toBe('13-10-2026');
    for (const name of ['at', 'span.from', 'kept']) expect((await box(name)).value).toBe(typed);
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(edited.sent).toEqual([{ type: 'SAVE', value: { ...value, kept: utc } }]));
  },
);

test('30, answers that have no place any more stand above the form, in the words of then, with why; they are not sent', async () => {
  const fit: FormDefinition = { fields: { fit: { type: 'text', label: 'Fit' } } };
  const earlier = [
    { path: '/size', label: { en: 'Size', ar: 'المقاس' }, value: { en: 'Medium', ar: 'متوسط' } },
    {
      path: '/colour',
      label: { en: 'Colour', ar: 'اللون' },
      value: { en: 'red', ar: 'أحمر' },
      reason: { en: 'Colours are no longer offered', ar: 'لم تعد الألوان متاحة' },
    },
  ];
  const params = { form: 'fit', event: 'SAVE', value: { fit: 'slim' }, mode: 'edit', earlier } as never;
  const { sent, again } = drawBlock(FormBlock, params, { form: { fit } } as never);
  expect((await screen.findByLabelText<HTMLInputElement>(/Fit/)).value).toBe('slim');
  const told = screen.getByText('Size').closest('dl, ul, table, div') as HTMLElement;
  expect(within(told).getByText('Medium')).toBeTruthy();
  expect(screen.getByText('red').closest('dd, td, li, div')?.textContent).toContain('Colours are no longer offered');
  // Above it, so that they are met before it is saved.
  const order = screen.getByText('Medium').compareDocumentPosition(document.querySelector('form') as HTMLFormElement);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(sent).toEqual([{ type: 'SAVE', value: { fit: 'slim' } }]));
  await again({ form: 'fit', event: 'SAVE', value: { fit: 'slim' }, mode: 'edit', earlier: [] } as never);
  expect(screen.queryByText('Medium')).toBeNull();
});

test('the day on which somebody is to be there is said with its weekday, once', () => {
  const shown = (as: string, value: unknown, zone = 'Africa/Cairo') => {
    drawBlock(({ params }) => <FormattedValue as={as} value={params} weekday />, value as never, {}, { zone });
    const { textContent } = document.body;
    cleanup();
    return textContent;
  };
  const range = { from: '2026-10-13T16:00:00.000Z', to: '2026-10-13T19:00:00.000Z' };
  expect(shown('range', range)).toBe('Tuesday 13-10-2026 19:00 – 22:00');
  expect(shown('range', { ...range, to: '2026-10-14T19:00:00.000Z' })).toBe(
    'Tuesday 13-10-2026 19:00 – Wednesday 14-10-2026 22:00',
  );
  expect(shown('date', '2026-10-13')).toBe('Tuesday 13-10-2026');
  // By the clocks of the place, where it is the next day already.
  expect(shown('instant', '2026-10-13T16:00:00.000Z', 'Australia/Perth')).toBe('Wednesday 14-10-2026 00:00');
});
