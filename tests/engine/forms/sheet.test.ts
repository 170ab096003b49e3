import { describe, expect, test } from 'vitest';
import { readSheet, formatAnswer, translatorFor, sheetColumns } from '#engine/forms/index.ts';
import { formMessages, formOf } from '#tests/support/forms.ts';

const form = formOf({
  guests: {
    type: 'rows',
    fields: {
      name: { type: 'text', label: { en: 'Name', ar: 'الاسم' } },
      price: { type: 'money', label: { en: 'Price', ar: 'السعر' } },
      count: { type: 'integer', label: { en: 'Quantity', ar: 'الكمية' } },
      share: { type: 'percent', label: { en: 'Share', ar: 'النسبة' } },
      on: { type: 'date', label: { en: 'Date', ar: 'التاريخ' } },
      at: { type: 'time', label: { en: 'Time', ar: 'الوقت' } },
      begins: { type: 'date-time', label: { en: 'Begins', ar: 'يبدأ' } },
      paid: { type: 'toggle', label: { en: 'Paid', ar: 'مدفوع' } },
      meal: {
        type: 'select',
        label: { en: 'Meal', ar: 'الوجبة' },
        options: [
          { value: 'f', label: { en: 'Fish', ar: 'سمك' } },
          { value: 'm', label: { en: 'Meat', ar: 'لحم' } },
        ],
      },
      extras: {
        type: 'multi-select',
        label: { en: 'Extras', ar: 'إضافات' },
        options: [
          { value: 'a', label: { en: 'Salad, green', ar: 'سلطة' } },
          { value: 'b', label: { en: 'Tea', ar: 'شاي' } },
        ],
      },
      where: { type: 'location', label: { en: 'Where', ar: 'المكان' } },
      total: { type: 'money', computed: { from: 'price' } },
      code: { type: 'read-only', default: 'x' },
      photo: { type: 'image' },
    },
  },
});
const guests = form.byPattern.get('/guests');
if (guests === undefined) throw new Error('the form has no guests');

const read = (text: string) => readSheet(text, guests, { zone: 'Africa/Cairo', text: form.text });

describe('cells of a spreadsheet', () => {
  test('fill what can be asked for, never what is worked out, shown or sent as a file', () => {
    expect(sheetColumns(guests).map(({ key }) => key)).toEqual([
      'name',
      'price',
      'count',
      'share',
      'on',
      'at',
      'begins',
      'paid',
      'meal',
      'extras',
      'where',
    ]);
  });

  test('stand in the order of the fields where no names are said', () => {
    expect(
      read('Sara\t1,250.50\t3\t12.5%\t13/10/2026\t9:30\t13-10-2026 18:30\tyes\tFish\tTea\t30.04, 31.23').rows,
    ).toEqual([
      {
        name: 'Sara',
        price: 125_050,
        count: 3,
        share: 12.5,
        on: '2026-10-13',
        at: '09:30',
        begins: '2026-10-13T15:30:00.000Z',
        paid: true,
        meal: 'f',
        extras: ['b'],
        where: { latitude: 30.04, longitude: 31.23 },
      },
    ]);
  });

  test('stand in the order of a first line of names, in either language; others are told', () => {
    const { rows, ignored, columns } = read('السعر\tColour\t الاسم \r\n١٬٢٥٠٫٥\tred\tسارة\r\n7\tblue\tعمر');
    expect(columns).toEqual(['price', 'name']);
    expect(ignored).toEqual(['Colour']);
    expect(rows).toEqual([
      { price: 125_050, name: 'سارة' },
      { price: 700, name: 'عمر' },
    ]);
  });

  test('that cannot be read stay as they were written, and are counted', () => {
    const { rows, unread } = read('Sara\tlots\tthree\t\t31-02-2026\t25:00\tsoon\tmaybe\tBread\tTea; Cake\there');
    expect(unread).toBe(9);
    expect(rows[0]).toMatchObject({
      price: 'lots',
      on: '31-02-2026',
      paid: 'maybe',
      meal: 'Bread',
      extras: ['b', 'Cake'],
    });
  });

  test('may hold line breaks, quotation marks and tabs within quotation marks', () => {
    expect(read('"Sara\nand ""Omar"""\t5\n"a\tb"\t6').rows).toEqual([
      { name: 'Sara\nand "Omar"', price: 500 },
      { name: 'a\tb', price: 600 },
    ]);
  });

  test('may be parted by commas or semicolons; a choice whose name has a comma is still one', () => {
    expect(read('Sara,5,2').rows).toEqual([{ name: 'Sara', price: 500, count: 2 }]);
    expect(read('Name;Extras\nSara;Salad, green').rows).toEqual([{ name: 'Sara', extras: ['a'] }]);
  });

  test('may name a currency beside the figure, and empty lines are none', () => {
    expect(read('\n\nSara\tEGP 5.50\n \t \nOmar\t7 EGP\n').rows).toEqual([
      { name: 'Sara', price: 550 },
      { name: 'Omar', price: 700 },
    ]);
  });

  test('of nothing are no rows', () => {
    expect(read('')).toMatchObject({ rows: [], unread: 0 });
  });
});

test.each([
  ['price', 125_050, '1,250.50 ج.م', 'EGP 1,250.50'],
  ['on', '2026-10-13', '13-10-2026', '13-10-2026'],
  ['begins', '2026-10-13T15:30:00.000Z', '13-10-2026 18:30', '13-10-2026 18:30'],
  ['paid', false, 'لا', 'No'],
  ['meal', 'm', 'لحم', 'Meat'],
  ['meal', 'gone', 'gone', 'gone'],
  ['extras', ['a', 'b'], 'سلطة، شاي', 'Salad, green, Tea'],
  ['share', 12.5, '12.5%', '12.5%'],
  ['price', 'lots', 'lots', 'lots'],
  ['where', { latitude: 30.04, longitude: 31.23 }, '30.04, 31.23', '30.04, 31.23'],
  ['name', null, '', ''],
])('an answer to %s is shown as people read it', (key, value, ar, en) => {
  const field = form.byPattern.get(`/guests/*/${key}`);
  const text = form.text.fields.get(`/guests/*/${key}`);
  if (field === undefined || text === undefined) throw new Error(`there is no ${key}`);
  const shown = (['ar', 'en'] as const).map((lang) =>
    formatAnswer(field, value, text, { lang, zone: 'Africa/Cairo', translate: translatorFor(formMessages, lang) }),
  );
  expect(shown).toEqual([ar, en]);
});
