import { describe, expect, test } from 'vitest';
import {
  describeCorrection,
  describeIssue,
  fromWire,
  nameOfField,
  translatorFor,
  initialData,
  initialRow,
  toWire,
  type CompiledForm,
  type FormData,
} from '#engine/forms/index.ts';
import { evaluated, formMessages, formOf, noon } from '#tests/support/forms.ts';

const zone = 'Africa/Cairo';
const en = { lang: 'en', translate: translatorFor(formMessages, 'en'), zone } as const;
const ar = { lang: 'ar', translate: translatorFor(formMessages, 'ar'), zone } as const;

function said(form: CompiledForm, data: FormData, options: typeof en | typeof ar = en): string[] {
  return evaluated(form, data).issues.map((issue) => describeIssue(issue, form, options));
}

describe('what is said of an issue', () => {
  test('the check\u2019s own words come before the field\u2019s, those before the type\u2019s, those before the general', () => {
    const required = { type: 'email', required: true } as const;
    expect(said(formOf({ a: required }), {})).toEqual(['Email is required']);
    expect(said(formOf({ a: { ...required, messages: { required: 'Whom to?' } } }), {})).toEqual(['Whom to?']);
    const short = { type: 'text', messages: { minLength: 'field' } } as const;
    expect(said(formOf({ a: { ...short, validators: [{ minLength: 2 }] } }), { a: 'x' })).toEqual(['field']);
    expect(said(formOf({ a: { ...short, validators: [{ minLength: 2, message: 'check' }] } }), { a: 'x' })).toEqual([
      'check',
    ]);
    expect(said(formOf({ a: { type: 'text', validators: [{ minLength: 2 }] } }), { a: 'x' })).toEqual([
      'This field cannot be less than 2 characters',
    ]);
  });

  test('limits are written as values of the field are', () => {
    const form = formOf({
      price: { type: 'money', validators: [{ minimum: '500.00' }] },
      on: { type: 'date', validators: [{ notBefore: '2026-10-13' }] },
      count: { type: 'integer', validators: [{ maximum: 5 }] },
    });
    const data = { price: 100, on: '2026-01-01', count: 9 };
    expect(said(form, data)).toEqual([
      'This field cannot be less than EGP 500.00',
      "This can't be before 13-10-2026",
      'This field cannot be more than 5',
    ]);
    expect(said(form, data, ar)[0]).toBe('أقل قيمة مسموحة 500.00 ج.م');
  });

  test('an amount names the decimals that its currency has', () => {
    const form = formOf({ price: { type: 'money' } });
    for (const price of ['1,200.505', 'EGP 1,200.505']) {
      expect(said(form, { price })).toEqual(['This amount can have at most 2 decimals']);
      expect(said(form, { price }, ar)).toEqual(['اكتب المبلغ بخانتين عشريتين على الأكثر']);
    }
  });

  test('a kind may have words of its own', () => {
    expect(said(formOf({ a: { type: 'money' }, b: { type: 'date' } }), { a: 'x', b: 'y' })).toEqual([
      'This field must be number',
      'Enter the date as day-month-year: 13-10-2026',
    ]);
  });

  test('a private value is in no message', () => {
    const form = formOf(
      { one: { type: 'password' }, two: { type: 'password', validators: [{ equals: { from: 'one' } }] } },
      { sensitive: true },
    );
    const { issues } = evaluated(form, { one: 'secret-1', two: 'secret-2' });
    expect(JSON.stringify(issues)).not.toContain('secret');
  });

  test('a field in rows is named by its row', () => {
    const form = formOf({
      tickets: {
        type: 'rows',
        label: 'Tickets',
        repeat: { title: { en: 'Ticket {n}', ar: 'التذكرة {n}' } },
        fields: { price: { type: 'money', label: { en: 'Price', ar: 'السعر' } } },
      },
    });
    expect(nameOfField('/tickets/2/price', form, en)).toBe('Ticket 3, Price');
    expect(nameOfField('/tickets/2/price', form, ar)).toBe('التذكرة 3، السعر');
    expect(nameOfField('/tickets', form, en)).toBe('Tickets');
  });

  test('what was put right is told', () => {
    const form = formOf({ total: { type: 'money' }, most: { type: 'money', clamp: [{ max: 'total' }] } });
    const [correction] = evaluated(form, { total: 5000, most: 9000 }).corrections;
    expect(correction === undefined ? '' : describeCorrection(correction, form, en)).toBe('Lowered to EGP 50.00');
  });
});

describe('the wire', () => {
  const form = formOf({
    name: { type: 'text', api: { name: 'Ticket name' } },
    price: { type: 'money', api: { name: 'Price', as: 'decimal' } },
    on: { type: 'toggle', api: { true: '1', false: '0' } },
    day: { type: 'date', api: { as: 'DD-MM-YYYY' } },
    plain: { type: 'toggle' },
    extra: {
      type: 'group',
      api: { as: 'json' },
      fields: { percent: { type: 'percent', api: { name: 'value', as: 'decimal' } } },
    },
    rows: { type: 'rows', api: { name: 'tickets' }, fields: { on: { type: 'toggle', api: { true: 1, false: 0 } } } },
  });
  const data = {
    name: 'VIP',
    price: 134_630,
    on: false,
    day: '2026-10-13',
    plain: true,
    extra: { percent: 2.5 },
    rows: [{ id: 'a', on: true }],
  };
  const wire = {
    'Ticket name': 'VIP',
    Price: '1346.30',
    on: '0',
    day: '13-10-2026',
    plain: true,
    extra: '{"value":"2.5"}',
    tickets: [{ id: 'a', on: 1 }],
  };

  test('has the outside names and ways to write, and back', () => {
    expect(toWire(form, data)).toEqual(wire);
    expect(fromWire(form, wire, () => 'new')).toEqual({ data, findings: [] });
  });

  test.each([
    ['on', true],
    ['on', 'yes'],
    ['on', 0],
    ['Price', 1346.3],
    ['Price', '1346.305'],
    ['Price', '1,346.30'],
    ['day', '2026-10-13'],
    ['day', '31-02-2026'],
    ['extra', '{'],
  ])('takes %s only as it is written outside: %j is refused', (name, value) => {
    expect(fromWire(form, { ...wire, [name]: value }, () => 'new').findings).toMatchObject([{ name }]);
  });

  test('gives new rows an id and knows no names but its own', () => {
    const read = fromWire(form, { tickets: [{ on: 0 }], price: '5', __proto__: { day: 'x' } }, () => 'new');
    expect(read.data).toEqual({ rows: [{ id: 'new', on: false }] });
  });
});

describe('what a new form begins with', () => {
  test('plain values, moments, facts, the first that applies; amounts from decimals', () => {
    const form = formOf({
      price: { type: 'money', default: '12.50' },
      on: { type: 'date', default: { now: 'day', plus: '1d' } },
      name: { type: 'text', default: { from: 'language' } },
      kind: { type: 'text', default: { case: [{ when: { mode: 'edit' }, then: 'x' }, { else: 'y' }] } },
      empty: { type: 'text' },
    });
    const facts = { mode: 'create', language: 'ar' };
    expect(initialData(form, facts, { now: noon, zone, newId: () => 'r' })).toEqual({
      price: 1250,
      on: '2026-10-14',
      name: 'ar',
      kind: 'y',
    });
  });

  test('in a group and in a row, also when it is added later, follows what stands at the root', () => {
    const delivered = (is: string) => ({
      type: 'text',
      default: { case: [{ when: { '/kind': 'box' }, then: is }, { else: 'none' }] },
    });
    const form = formOf({
      kind: { type: 'text', default: 'box' },
      to: { type: 'group', fields: { kind: { type: 'text', default: 'house' }, by: delivered('van') } },
      rows: { type: 'rows', repeat: { initialCount: 1 }, fields: { by: delivered('bike') } },
    });
    const place = { now: noon, zone, newId: () => 'r' };
    expect(initialData(form, {}, place)).toEqual({
      kind: 'box',
      to: { kind: 'house', by: 'van' },
      rows: [{ id: 'r', by: 'bike' }],
    });
    const rows = form.byPattern.get('/rows');
    if (rows === undefined) throw new Error('The form has no rows.');
    expect(initialRow(rows, {}, { ...place, answers: { kind: 'box' } })).toEqual({ id: 'r', by: 'bike' });
    expect(initialRow(rows, {}, { ...place, answers: { kind: 'bag' } })).toEqual({ id: 'r', by: 'none' });
  });
});

describe('what is saved', () => {
  test('whatever was chosen, where the field says so, shown or not', () => {
    const form = formOf({
      paymentType: {
        type: 'select',
        options: [
          { value: 'free', label: 'f' },
          { value: 'insured', label: 'i' },
        ],
        fixedValue: 'insured',
      },
      payerFees: {
        type: 'select',
        options: [
          { value: 'seller', label: 's' },
          { value: 'buyer', label: 'b' },
        ],
        fixedValue: 'seller',
        visibleIf: { paymentType: 'insured' },
      },
    });
    const { data, hidden } = evaluated(form, { paymentType: 'free', payerFees: 'buyer' });
    expect([...hidden]).toEqual(['/payerFees']);
    expect(data).toEqual({ paymentType: 'insured', payerFees: 'seller' });
  });

  test('keeps what may not be changed, by row', () => {
    const form = formOf({
      price: { type: 'money', readOnlyIf: { mode: 'edit' } },
      rows: { type: 'rows', fields: { kind: { type: 'text', readOnlyIf: { 'row.saved': true } } } },
    });
    const saved = { price: 100, rows: [{ id: 'a', kind: 'old' }] };
    const sent = {
      price: 1,
      rows: [
        { id: 'b', kind: 'new' },
        { id: 'a', kind: 'changed' },
      ],
    };
    const { data, locked, corrections } = evaluated(form, sent, { facts: { mode: 'edit' }, saved });
    expect(data).toEqual({
      price: 100,
      rows: [
        { id: 'b', kind: 'new' },
        { id: 'a', kind: 'old' },
      ],
    });
    expect([...locked]).toEqual(['/price', '/rows/1/kind']);
    expect(corrections.map(({ path, code }) => `${path} ${code}`)).toEqual(['/price locked', '/rows/1/kind locked']);
  });
});
