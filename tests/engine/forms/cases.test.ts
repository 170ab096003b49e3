import { describe, expect, test } from 'vitest';
import {
  compileForm,
  evaluate,
  type FieldDefinition,
  type FormDefinition,
  inspectForm,
  normalizeText,
  parseInput,
  formatInput,
  initialData,
} from '#engine/forms/index.ts';
import { evaluated, fieldTypes, formOf, formPlace, issuesOf, noon, paths } from '#tests/support/forms.ts';

/** cases/forms.md, by its numbers: each on the browser's path and the server's (`evaluated` takes both). */

const options = (...values: string[]): NonNullable<FieldDefinition['options']> =>
  values.map((value) => ({ value, label: value }));

describe('1 and 9, answers of a branch that was left', () => {
  const branch: NonNullable<FieldDefinition['fields']> = {
    kind: { type: 'select', options: options('p', 'c') },
    pick: { type: 'text', visibleIf: { kind: 'p' } },
  };
  const left = { kind: 'c', pick: 'X' };

  test.each([
    ['at the root', branch, left, { kind: 'c' }],
    ['in a group', { o: { type: 'group', fields: branch } }, { o: left }, { o: { kind: 'c' } }],
    [
      'in rows',
      { r: { type: 'rows', fields: branch } },
      { r: [{ id: '1', ...left }] },
      { r: [{ id: '1', kind: 'c' }] },
    ],
    [
      'in a group of a row',
      { r: { type: 'rows', fields: { o: { type: 'group', fields: branch } } } },
      { r: [{ id: '1', o: left }] },
      { r: [{ id: '1', o: { kind: 'c' } }] },
    ],
  ])('%s are not submitted, and stay where they were typed', (_, fields, data, sent) => {
    const before = structuredClone(data);
    expect(evaluated(formOf(fields as NonNullable<FieldDefinition['fields']>), data).data).toEqual(sent);
    expect(data).toEqual(before);
  });

  test('in a chain are hidden to the last link', () => {
    const form = formOf({
      a: { type: 'toggle' },
      b: { type: 'toggle', visibleIf: { a: true } },
      c: { type: 'toggle', visibleIf: { b: true } },
      d: { type: 'text', visibleIf: { c: true }, required: true },
      e: { type: 'text', visibleIf: { not: { b: true } } },
    });
    const { data, hidden, issues } = evaluated(form, { a: false, b: true, c: true, d: 'stale', e: 'shown' });
    expect([...hidden]).toEqual(['/b', '/c', '/d']);
    expect(data).toEqual({ a: false, e: 'shown' });
    expect(issues).toEqual([]);
  });
});

describe('3, a hidden value in a total', () => {
  const form = formOf({
    qty: { type: 'integer' },
    giftWrap: { type: 'toggle' },
    wrapFee: { type: 'money', visibleIf: { giftWrap: true } },
    total: { type: 'money', computed: { sum: [{ multiply: [{ from: 'qty' }, '10'] }, { from: 'wrapFee' }] } },
  });

  test('counts while it is asked, and not after', () => {
    expect(evaluated(form, { qty: 2, giftWrap: true, wrapFee: 500 }).computed.get('/total')).toBe(2500);
    const { computed, data } = evaluated(form, { qty: 2, giftWrap: false, wrapFee: 500 });
    expect(computed.get('/total')).toBe(2000);
    expect(data).toEqual({ qty: 2, giftWrap: false, total: 2000 });
  });

  test('is left out of a column too', () => {
    const rows = formOf({
      rows: {
        type: 'rows',
        fields: { on: { type: 'toggle' }, price: { type: 'money', visibleIf: { on: true } } },
      },
      total: { type: 'money', computed: { sum: [{ from: 'rows/*/price' }] } },
    });
    const data = {
      rows: [
        { id: '1', on: true, price: 100 },
        { id: '2', on: false, price: 900 },
        { id: '3', on: true, price: 7 },
      ],
    };
    expect(evaluated(rows, data).computed.get('/total')).toBe(107);
  });

  test('that is sent is not believed', () => {
    expect(evaluated(form, { qty: 1, total: 1 }).data['total']).toBe(1000);
  });
});

describe('6, consent', () => {
  const form = formOf({ tos: { type: 'checkbox', required: true } });

  test('is never given by itself and not by saying nothing', () => {
    const begun = initialData(form, { mode: 'create' }, { now: noon, zone: 'Africa/Cairo', newId: () => 'x' });
    expect(begun).toEqual({});
    expect(issuesOf(evaluated(form, begun))).toEqual(['/tos required']);
    expect(issuesOf(evaluated(form, { tos: false }))).toEqual(['/tos required']);
    expect(issuesOf(evaluated(form, { tos: true }))).toEqual([]);
  });

  test('is in the published shape: false is no consent', () => {
    for (const [, shapeOf] of paths) expect(shapeOf(form)({ tos: false })).toHaveLength(1);
  });
});

test('7, a choice that is no longer offered is taken back, and said', () => {
  const form = formOf({
    country: { type: 'select', options: options('IN', 'US') },
    method: {
      type: 'select',
      required: true,
      options: [
        { value: 'upi', label: 'UPI', visibleIf: { country: 'IN' } },
        { value: 'card', label: 'Card' },
        { value: 'ach', label: 'ACH', visibleIf: { country: 'US' } },
      ],
    },
  });
  const { corrections, offered, data, issues } = evaluated(form, { country: 'US', method: 'upi' });
  expect(corrections).toEqual([{ path: '/method', code: 'optionGone', from: 'upi', to: undefined }]);
  expect(offered.get('/method')).toEqual(['card', 'ach']);
  expect(data).toEqual({ country: 'US' });
  expect(issues.map(({ code }) => code)).toEqual(['required']);
});

test('10, what is required but never asked is a fault of the definition', () => {
  const { findings: faults } = inspectForm(
    { fields: { sku: { type: 'hidden', required: true } } },
    fieldTypes,
    formPlace,
  );
  expect(faults).toMatchObject([{ code: 'form.requiredButHidden', at: '/fields/sku' }]);
});

describe('11, amounts', () => {
  const form = formOf({ amt: { type: 'money' } });

  test.each([
    ['4.35', 435],
    ['0.07', 7],
    ['2000000.13', 200_000_013],
    ['19.99', 1999],
    ['٧٫٧٧', 777],
  ])('%s is exact everywhere', (typed, minor) => {
    const value = parseInput('money', typed, 'EGP');
    expect(value).toBe(minor);
    expect(issuesOf(evaluated(form, { amt: value }))).toEqual([]);
  });

  test.each([
    ['12.345', 'tooManyDecimals'],
    ['99999999999999999', 'tooBig'],
    ['7,77', 'otherFigures'],
    ['ten', 'type'],
  ])('%s stays as it was typed and is refused', (typed, code) => {
    const value = parseInput('money', typed, 'EGP');
    expect(value).toBe(typed);
    expect(issuesOf(evaluated(form, { amt: value }))).toEqual([`/amt ${code}`]);
  });

  test('an amount that is written as text is not taken for one', () => {
    expect(issuesOf(evaluated(form, { amt: '12.50' }))).toEqual(['/amt type']);
  });

  test('a result that is too large is said, never rounded', () => {
    const large = formOf({ a: { type: 'money' }, b: { type: 'money', computed: { multiply: [{ from: 'a' }, 1000] } } });
    expect(issuesOf(evaluated(large, { a: Number.MAX_SAFE_INTEGER }))).toEqual(['/b tooBig']);
  });

  test('shares and percentages are worked out exactly and rounded once', () => {
    const taxed = formOf({
      net: { type: 'money' },
      rate: { type: 'percent' },
      tax: { type: 'money', computed: { percentOf: [{ from: 'rate' }, { from: 'net' }] } },
      third: { type: 'money', computed: { multiply: [{ from: 'net' }, '0.333333333'] } },
      part: { type: 'number', computed: { round: { percent: [{ from: 'tax' }, { from: 'net' }] }, to: 2 } },
    });
    const { computed } = evaluated(taxed, { net: 4_35, rate: 14 });
    expect([...computed]).toEqual([
      ['/tax', 61],
      ['/third', 145],
      ['/part', 14.02],
    ]);
  });
});

test('14, text never changes while it is typed: what is read is shown only afterwards', () => {
  for (const typed of ['0', '0.', '0.1', '0.10', '.05', '1.', '00012']) {
    const value = parseInput('money', typed, 'EGP');
    expect(typeof value).toBe('number');
    expect(parseInput('money', formatInput('money', value, 'EGP'), 'EGP')).toBe(value);
  }
  expect(formatInput('money', parseInput('money', '.05', 'EGP'), 'EGP')).toBe('0.05');
});

describe('15, a day', () => {
  const form = formOf({ on: { type: 'date', validators: [{ notBefore: { now: 'day' }, code: 'dateInTheFuture' }] } });

  test.each(['Asia/Karachi', 'America/Los_Angeles', 'Africa/Cairo', 'Pacific/Kiritimati'])(
    'stays the same day in %s',
    (zone) => {
      expect(evaluated(form, { on: '2026-10-16' }, { zone }).data).toEqual({ on: '2026-10-16' });
    },
  );

  test('is compared with today by the seller\u2019s clocks', () => {
    const lateInCairo = Date.parse('2026-10-13T21:30:00Z');
    expect(issuesOf(evaluated(form, { on: '2026-10-13' }, { now: lateInCairo, zone: 'Africa/Cairo' }))).toEqual([
      '/on dateInTheFuture',
    ]);
    expect(issuesOf(evaluated(form, { on: '2026-10-13' }, { now: lateInCairo, zone: 'Europe/London' }))).toEqual([]);
  });

  test('that does not exist is no day', () => {
    expect(issuesOf(evaluated(form, { on: '2026-02-30' }))).toEqual(['/on type']);
    expect(issuesOf(evaluated(form, { on: '30-02-2026' }))).toEqual(['/on type']);
  });
});

describe('18, rows', () => {
  const form = formOf({
    rows: { type: 'rows', fields: { name: { type: 'text' } }, validators: [{ unique: 'name', code: 'extra' }] },
  });

  test('keep their ids', () => {
    const rows = [
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ];
    expect(evaluated(form, { rows }).data).toEqual({ rows });
  });

  test('without an id, or with one twice, are refused as a whole', () => {
    expect(issuesOf(evaluated(form, { rows: [{ name: 'B' }] }))).toEqual(['/rows rowIds']);
    expect(issuesOf(evaluated(form, { rows: [{ id: 'b' }, { id: 'b' }] }))).toEqual(['/rows rowIds']);
  });

  test('repeat a value whatever its case, digits and spaces', () => {
    const rows = ['VIP 1', 'other', ' vip  ١'].map((name, index) => ({ id: String(index), name }));
    expect(issuesOf(evaluated(form, { rows }))).toEqual(['/rows/2/name extra']);
  });

  test('get ids when a form begins', () => {
    let count = 0;
    const begins = formOf({
      rows: {
        type: 'rows',
        fields: { name: { type: 'text' } },
        repeat: { initialCount: { case: [{ when: { mode: 'create' }, then: 2 }, { else: 0 }] } },
      },
    });
    const newId = (): string => `r${(count += 1)}`;
    const start = (mode: string): object => initialData(begins, { mode }, { now: noon, zone: 'Africa/Cairo', newId });
    expect(start('create')).toEqual({ rows: [{ id: 'r1' }, { id: 'r2' }] });
    expect(start('edit')).toEqual({ rows: [] });
  });
});

describe('19, keys', () => {
  test.each([
    'a.b',
    'a/b',
    'a_b',
    '15',
    'prop[0]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'Name',
    '',
  ])('%s is refused', (key) => {
    const definition: FormDefinition = { fields: {} };
    Object.defineProperty(definition.fields, key, { value: { type: 'text' }, enumerable: true });
    expect(inspectForm(definition, fieldTypes, formPlace).findings.map(({ code }) => code)).toContain('form.badKey');
  });

  test('of what everything has by itself are no answers', () => {
    const form = formOf({ name: { type: 'text', required: true } });
    const data = JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x"}');
    expect(issuesOf(evaluated(form, data))).toEqual(['/name required']);
    expect(Object.keys(evaluated(form, data).data)).toEqual([]);
  });

  test('that nobody defined are left out', () => {
    expect(evaluated(formOf({ name: { type: 'text' } }), { name: 'x', isAdmin: true }).data).toEqual({ name: 'x' });
  });
});

describe('25, phones', () => {
  const form = formOf({
    phone: { type: 'phone', required: true },
    mobile: { type: 'phone-egypt' },
    wallet: { type: 'phone-wallet' },
  });

  test.each([
    [' +1 (415) 555-2671 ', '+14155552671'],
    ['00 44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['٠٥٠١٢٣٤٥٦٧٨', '05012345678'],
  ])('%s is settled', (typed, phone) => {
    const { data, issues } = evaluated(form, { phone: typed });
    expect(issues).toEqual([]);
    expect(data).toEqual({ phone });
  });

  test.each([
    ['1234567890', 'minLength'],
    ['12345678901234', 'maxLength'],
    ['+12345678901234', 'maxLength'],
    ['+1234567890123', undefined],
    ['0101234567a', 'pattern'],
  ])('%s is %s', (phone, code) => {
    expect(evaluated(form, { phone }).issues.map((issue) => issue.code)).toEqual(code === undefined ? [] : [code]);
  });

  test.each([
    ['+20 10 1234 5678', []],
    ['01712345678', ['/mobile pattern']],
    ['0101234567', ['/mobile minLength']],
  ])('an Egyptian mobile: %s', (mobile, issues) => {
    expect(issuesOf(evaluated(form, { phone: '01012345678', mobile }))).toEqual(issues);
  });

  test('a wallet is asked at exactly eleven characters of the national form', () => {
    expect(issuesOf(evaluated(form, { phone: '01012345678', wallet: '+201012345678' }))).toEqual([]);
    const kept = { phone: '+20 100 555 66 77', wallet: '+20 100 555 66 77' };
    expect(evaluated(form, kept).data).toMatchObject({ phone: '01005556677', wallet: '01005556677' });
    expect(issuesOf(evaluated(form, { phone: '01012345678', wallet: '010123456' }))).toEqual(['/wallet pattern']);
  });
});

test('a field makes of what is typed what it says itself, besides what its type does', () => {
  const form = formOf({ card: { type: 'text', normalize: ['digits'], validators: [{ pattern: '^[0-9]{4,8}$' }] } });
  const { data, issues } = evaluated(form, { card: ' ٢٠٢٦١ ' });
  expect([data, issues]).toEqual([{ card: '20261' }, []]);
});

test('answers are judged as often as one likes without being changed', () => {
  const form = compileForm(
    { fields: { name: { type: 'text' }, rows: { type: 'rows', fields: { a: { type: 'text' } } } } },
    fieldTypes,
    formPlace,
  );
  const data = Object.freeze({ name: ' x ', rows: Object.freeze([Object.freeze({ id: '1', a: ' y ' })]) });
  expect(evaluate(form, data, {}, { now: noon, zone: 'UTC', validateData: () => [] }).data).toEqual({
    name: 'x',
    rows: [{ id: '1', a: 'y' }],
  });
  expect(normalizeText('٠١٢', ['digits'])).toBe('012');
});
