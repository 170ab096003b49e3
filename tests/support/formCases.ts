import type { FieldDefinition, FormData } from '#engine/forms/index.ts';

/**
 * What somebody does in a form: types (a key at a time, or as it is pasted), chooses from a list, presses what has a name.
 * Of several of one name the index says which.
 */
export type Act =
  | readonly ['type' | 'keys', name: string, text: string, index?: number]
  | readonly ['choose', name: string, option: string]
  | readonly ['press', name: string];

/** What a client sends that is not our form, and what comes of it: what is stored, or `path code` of what is refused. */
type Post = { readonly answers: FormData } & ({ readonly kept: FormData } | { readonly refused: readonly string[] });

/** A case of a form: by its number, with what comes of it in the browser and on the server. */
export type FormCase = {
  readonly name: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly acts: readonly Act[];
  /** What boxes hold in the beginning and in the end, by their names; ticks as true and false. */
  readonly begins?: Readonly<Record<string, string | boolean>>;
  readonly ends?: Readonly<Record<string, string | boolean>>;
  /** What people are told at some moment. */
  readonly told?: string;
  /** What arrives when the form is sent; nothing where it is held back. */
  readonly sent?: unknown;
  readonly posts: readonly Post[];
};

const options = (...values: string[]): NonNullable<FieldDefinition['options']> =>
  values.map((value) => ({ value, label: value.toUpperCase() }));
const of = (type: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  label,
  ...more,
});

const branch = {
  sort: of('select', 'Sort', { options: options('p', 'c') }),
  pick: of('text', 'Pick', { visibleIf: { sort: 'p' } }),
};
const leaves: readonly Act[] = [
  ['choose', 'Sort', 'P'],
  ['type', 'Pick', 'X'],
  ['choose', 'Sort', 'C'],
];
const left = { sort: 'c', pick: 'X' };
const anId = { asymmetricMatch: (value: unknown) => typeof value === 'string' && value !== '' };

/** cases/forms.md by its numbers; the paths of tests/ui/forms and tests/server/products take each. */
export const formCases: readonly FormCase[] = [
  {
    name: '1 and 9, a branch that was left, at the root',
    fields: branch,
    acts: leaves,
    told: "These answers no longer apply, so we won't send them",
    sent: { sort: 'c' },
    posts: [{ answers: left, kept: { sort: 'c' } }],
  },
  {
    name: '1 and 9, a branch that was left, in a group',
    fields: { o: of('group', 'Group', { fields: branch }) },
    acts: leaves,
    told: "These answers no longer apply, so we won't send them",
    sent: { o: { sort: 'c' } },
    posts: [{ answers: { o: left }, kept: { o: { sort: 'c' } } }],
  },
  {
    name: '1 and 9, a branch that was left, in a row',
    fields: { r: of('rows', 'Rows', { fields: branch, repeat: { initialCount: 1 } }) },
    acts: leaves,
    told: "These answers no longer apply, so we won't send them",
    sent: { r: [{ id: anId, sort: 'c' }] },
    posts: [{ answers: { r: [{ id: 'a', ...left }] }, kept: { r: [{ id: 'a', sort: 'c' }] } }],
  },
  {
    name: '1 and 9, a branch that was left and come back to has what was typed',
    fields: branch,
    acts: [...leaves, ['choose', 'Sort', 'P']],
    ends: { Pick: 'X' },
    sent: { sort: 'p', pick: 'X' },
    posts: [],
  },
  {
    name: '3, a hidden value in a total',
    fields: {
      qty: of('integer', 'Quantity'),
      wrapped: of('toggle', 'Wrapped'),
      wrapFee: of('money', 'Wrapping', { visibleIf: { wrapped: true } }),
      total: of('money', 'Total', { computed: { sum: [{ multiply: [{ from: 'qty' }, '10'] }, { from: 'wrapFee' }] } }),
    },
    acts: [
      ['type', 'Quantity', '2'],
      ['press', 'Wrapped'],
      ['type', 'Wrapping', '5'],
      ['press', 'Wrapped'],
    ],
    ends: { Total: '20.00' },
    sent: { qty: 2, wrapped: false, total: 2000 },
    posts: [
      { answers: { qty: 2, wrapped: false, wrapFee: 500, total: 1 }, kept: { qty: 2, wrapped: false, total: 2000 } },
    ],
  },
  {
    name: '4, a choice other than what it began with',
    fields: { sort: of('radio', 'Sort', { options: options('a', 'b'), default: 'a' }) },
    acts: [['press', 'B']],
    sent: { sort: 'b' },
    posts: [{ answers: { sort: 'b' }, kept: { sort: 'b' } }],
  },
  {
    name: '6, consent',
    fields: { tos: of('checkbox', 'Terms', { required: true }) },
    acts: [],
    begins: { Terms: false },
    told: 'Tick this box to continue',
    posts: [
      { answers: {}, refused: ['/tos required'] },
      { answers: { tos: false }, refused: ['/tos required'] },
      { answers: { tos: 'true' }, refused: ['/tos type'] },
      { answers: { tos: true }, kept: { tos: true } },
    ],
  },
  {
    name: '7, a choice that is no longer offered',
    fields: {
      land: of('select', 'Land', { options: options('in', 'us') }),
      method: of('select', 'Method', {
        required: true,
        options: [
          { value: 'upi', label: 'UPI', visibleIf: { land: 'in' } },
          { value: 'card', label: 'CARD' },
          { value: 'ach', label: 'ACH', visibleIf: { land: 'us' } },
        ],
      }),
    },
    acts: [
      ['choose', 'Land', 'IN'],
      ['choose', 'Method', 'UPI'],
      ['choose', 'Land', 'US'],
    ],
    ends: { Method: '' },
    told: 'Your choice is no longer available. Choose again',
    posts: [
      { answers: { land: 'us', method: 'upi' }, refused: ['/method required'] },
      { answers: { land: 'us', method: 'ach' }, kept: { land: 'us', method: 'ach' } },
    ],
  },
  {
    name: '10, what is required and never asked',
    fields: {
      sku: of('hidden', 'SKU', { requiredIf: { mode: 'create' }, default: { from: 'code' } }),
      code: of('text', 'Code'),
    },
    acts: [],
    told: 'sku:required',
    posts: [{ answers: {}, refused: ['/sku required'] }],
  },
  {
    name: '11, amounts that floats cannot hold',
    fields: { a: of('money', 'First'), b: of('money', 'Second'), c: of('money', 'Third') },
    acts: [
      ['type', 'First', '4.35'],
      ['type', 'Second', '0.07'],
      ['type', 'Third', '2000000.13'],
    ],
    ends: { First: '4.35', Second: '0.07', Third: '2,000,000.13' },
    sent: { a: 435, b: 7, c: 200_000_013 },
    posts: [
      { answers: { a: 435, b: 7, c: 200_000_013 }, kept: { a: 435, b: 7, c: 200_000_013 } },
      { answers: { a: 4.35 }, refused: ['/a type'] },
      { answers: { a: '4.35' }, refused: ['/a type'] },
    ],
  },
  {
    name: '12, amounts in Arabic figures',
    fields: { a: of('money', 'First'), b: of('money', 'Second'), c: of('number', 'Third') },
    acts: [
      ['keys', 'First', '٧٫٧٧'],
      ['type', 'Second', '٧٬٧٧٠'],
      ['type', 'Third', '۷٫۷۷'],
    ],
    ends: { First: '7.77', Second: '7,770.00', Third: '7.77' },
    sent: { a: 777, b: 777_000, c: 7.77 },
    posts: [{ answers: { a: '٧٫٧٧' }, refused: ['/a type'] }],
  },
  ...(
    [
      ['money', '7,77', 'German and French decimals'],
      ['money', '1.234,50', 'German thousands'],
      ['money', '1\u202f234,50', 'French thousands'],
      ['money', '1,23,456.78', 'Hindi thousands'],
      ['money', '१२३.४५', 'digits of Devanagari'],
      ['number', '৭', 'digits of Bengali'],
      ['number', '7,7', 'a decimal comma'],
      ['integer', "1'234", 'Swiss thousands'],
    ] as const
  ).map(([type, typed, what]) => ({
    name: `12, a figure that is not read is refused with how to write it: ${what}`,
    fields: { a: of(type, 'First') },
    acts: [['type', 'First', typed]] as const,
    ends: { First: typed },
    told: 'Use digits 0–9 or ٠–٩ and a point before decimals: 1,234.50',
    posts: [{ answers: { a: typed }, refused: ['/a otherFigures'] }],
  })),
  {
    name: '14, zeros at the end and points at the beginning, key by key',
    fields: {
      a: of('money', 'First'),
      b: of('money', 'Second'),
      c: of('money', 'Third'),
      d: of('number', 'Fourth'),
      e: of('integer', 'Fifth'),
    },
    acts: [
      ['keys', 'First', '0.10'],
      ['keys', 'Second', '.05'],
      ['keys', 'Third', '1.'],
      ['keys', 'Fourth', '0.10'],
      ['keys', 'Fifth', '00012'],
    ],
    ends: { First: '0.10', Second: '0.05', Third: '1.00', Fourth: '0.1', Fifth: '12' },
    sent: { a: 10, b: 5, c: 100, d: 0.1, e: 12 },
    posts: [{ answers: { e: 1.5 }, refused: ['/e type'] }],
  },
  {
    name: '14, a figure with an exponent is none',
    fields: { e: of('number', 'Fifth') },
    acts: [['keys', 'Fifth', '1e3']],
    ends: { Fifth: '1e3' },
    told: 'This field must be number',
    posts: [{ answers: { e: '1e3' }, refused: ['/e type'] }],
  },
  {
    name: '15, a day is a day',
    fields: { on: of('date', 'Day') },
    acts: [['type', 'Day', '13102026']],
    ends: { Day: '13-10-2026' },
    sent: { on: '2026-10-13' },
    posts: [
      { answers: { on: '2026-10-13' }, kept: { on: '2026-10-13' } },
      { answers: { on: '2026-02-30' }, refused: ['/on type'] },
      { answers: { on: '2026-10-13T00:00:00Z' }, refused: ['/on type'] },
    ],
  },
  {
    name: '15, a time that the clocks skip is refused, not moved',
    fields: { at: of('date-time', 'Begins') },
    acts: [['type', 'Begins', '24-04-2026 00:30']],
    ends: { Begins: '24-04-2026 00:30' },
    told: "This time doesn't exist because the clocks change",
    posts: [{ answers: { at: '2026-04-24T00:30' }, refused: ['/at noSuchTime'] }],
  },
  {
    name: '16, a moment by the clocks of the seller',
    fields: { at: of('date-time', 'Begins') },
    acts: [['type', 'Begins', '131020260900']],
    ends: { Begins: '13-10-2026 09:00' },
    sent: { at: '2026-10-13T06:00:00.000Z' },
    posts: [{ answers: { at: '2026-10-13T06:00:00.000Z' }, kept: { at: '2026-10-13T06:00:00.000Z' } }],
  },
  {
    name: '18, rows after one is removed',
    fields: {
      r: of('rows', 'Rows', {
        fields: { who: of('text', 'Who'), on: of('date', 'When') },
        repeat: { initialCount: 3 },
      }),
    },
    acts: [
      ['type', 'Who', 'A', 0],
      ['type', 'Who', 'B', 1],
      ['type', 'When', '13-10-2026', 1],
      ['type', 'Who', 'C', 2],
      ['press', 'Remove Row 1'],
      ['type', 'Who', 'B, changed', 0],
    ],
    sent: {
      r: [
        { id: anId, who: 'B, changed', on: '2026-10-13' },
        { id: anId, who: 'C' },
      ],
    },
    posts: [
      { answers: { r: [{ id: 'b', who: 'B' }, { id: 'c' }] }, kept: { r: [{ id: 'b', who: 'B' }, { id: 'c' }] } },
      { answers: { r: [{ who: 'B' }] }, refused: ['/r rowIds'] },
      { answers: { r: [{ id: 'b' }, { id: 'b' }] }, refused: ['/r rowIds'] },
    ],
  },
  {
    name: '19, keys that nobody defined',
    fields: { who: of('text', 'Who') },
    acts: [['type', 'Who', 'me']],
    sent: { who: 'me' },
    posts: [{ answers: { who: 'me', isAdmin: true }, kept: { who: 'me' } }],
  },
  {
    name: '20, what is wanted of every kind of field is said at that field, in the order of the form',
    fields: {
      sort: of('select', 'Sort', { required: true, options: options('a', 'b') }),
      one: of('radio', 'One', { required: true, options: options('a', 'b') }),
      several: of('checkboxes', 'Several', { required: true, options: options('a', 'b') }),
      on: of('date', 'Day', { required: true }),
      at: of('date-time', 'Begins', { required: true }),
      list: of('rows', 'Rows', { repeat: { min: 1 }, fields: { who: of('text', 'Who', { required: true }) } }),
      tos: of('checkbox', 'Terms', { required: true }),
    },
    acts: [],
    told: 'This field is required',
    posts: [
      {
        answers: { list: [{ id: 'a' }] },
        refused: [
          '/sort required',
          '/one required',
          '/several required',
          '/on required',
          '/at required',
          '/list/0/who required',
          '/tos required',
        ],
      },
    ],
  },
  {
    name: '21, the last keys before it is sent',
    fields: { who: of('text', 'Who'), note: of('long-text', 'Note') },
    acts: [
      ['keys', 'Note', 'to the end'],
      ['keys', 'Who', '12345'],
    ],
    sent: { who: '12345', note: 'to the end' },
    posts: [],
  },
  {
    name: '24, what an answer asked of another goes with it',
    fields: {
      first: of('text', 'First'),
      second: of('text', 'Second', { requiredIf: { first: 'test' } }),
    },
    acts: [
      ['type', 'First', 'test'],
      ['type', 'First', 'other'],
    ],
    sent: { first: 'other' },
    posts: [
      { answers: { first: 'test' }, refused: ['/second required'] },
      { answers: { first: 'other' }, kept: { first: 'other' } },
    ],
  },
  ...(
    [
      [' +1 (415) 555-2671 ', '+14155552671', '+1 415 555 2671'],
      ['00 44 20 7946 0958', '+442079460958', '+44 207 946 0958'],
      ['٠١٠ ١٢٣٤ ٥٦٧٨', '01012345678', '010 1234 5678'],
      ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567', '+966 501 234 567'],
    ] as const
  ).map(([typed, phone, shown]) => ({
    name: `25, a phone that is pasted as ${typed}`,
    fields: { phone: of('phone', 'Phone', { required: true }) },
    acts: [['type', 'Phone', typed]] as const,
    ends: { Phone: shown },
    sent: { phone },
    posts: [{ answers: { phone: typed }, kept: { phone } }],
  })),
  {
    name: '25, a phone of another country without its code',
    fields: { phone: of('phone', 'Phone', { required: true }) },
    acts: [['type', 'Phone', '٠٥٠١٢٣٤٥٦٧']],
    ends: { Phone: '0501234567' },
    told: 'Enter at least 11 digits',
    posts: [{ answers: { phone: '٠٥٠١٢٣٤٥٦٧' }, refused: ['/phone minLength'] }],
  },
  {
    name: '25, a phone whose country is changed, and one that is cleared: nothing of the other stays',
    fields: { phone: of('phone', 'Phone', { required: true }), other: of('phone', 'Other') },
    acts: [
      ['type', 'Phone', '+1 415 555 2671'],
      ['type', 'Phone', '+44 20 7946 0958'],
      ['type', 'Other', '+1 415 555 2671'],
      ['type', 'Other', ''],
    ],
    ends: { Phone: '+44 207 946 0958', Other: '' },
    sent: { phone: '+442079460958' },
    posts: [{ answers: { phone: '+442079460958', other: '' }, kept: { phone: '+442079460958' } }],
  },
  {
    name: '29, files are named in the answers, never in them',
    fields: { paper: of('file', 'Paper') },
    acts: [],
    sent: {},
    posts: [
      { answers: { paper: 'data:application/pdf;base64,JVBERi0=' }, refused: ['/paper type'] },
      {
        answers: { paper: { id: 'f'.repeat(24), name: 'a.pdf', size: 4, type: 'application/pdf' } },
        refused: ['/paper upload.expired'],
      },
    ],
  },
  {
    name: '32, currencies of no and of three decimals',
    fields: {
      yen: of('money', 'Yen', { settings: { currency: 'JPY' } }),
      dinar: of('money', 'Dinar', { settings: { currency: 'KWD' } }),
    },
    acts: [
      ['type', 'Yen', '80'],
      ['type', 'Dinar', '1.234'],
    ],
    ends: { Yen: '80', Dinar: '1.234' },
    sent: { yen: 80, dinar: 1234 },
    posts: [{ answers: { yen: 80, dinar: 1234 }, kept: { yen: 80, dinar: 1234 } }],
  },
  {
    name: '32, more decimals than a currency has',
    fields: { yen: of('money', 'Yen', { settings: { currency: 'JPY' } }) },
    acts: [['type', 'Yen', '80.5']],
    ends: { Yen: '80.5' },
    told: 'This amount can have at most 0 decimals',
    posts: [{ answers: { yen: '80.5' }, refused: ['/yen tooManyDecimals'] }],
  },
  {
    name: 'beyond the list, a name that turns what stands behind it',
    fields: { who: of('text', 'Who'), note: of('long-text', 'Note') },
    acts: [
      ['type', 'Who', 'Oud \u202efdp.exe'],
      ['type', 'Note', 'One\ntwo\u2067'],
    ],
    sent: { who: 'Oud fdp.exe', note: 'One\ntwo' },
    posts: [{ answers: { who: '\u2066Oud\u202e', note: '\u202ax' }, kept: { who: 'Oud', note: 'x' } }],
  },
  {
    name: 'beyond the list, a name in which nothing can be seen',
    fields: { who: of('text', 'Who', { required: true }) },
    acts: [['type', 'Who', '\u200b\u2060']],
    told: 'This field is required',
    posts: [{ answers: { who: '\u200b \u00ad' }, refused: ['/who required'] }],
  },
  {
    name: 'beyond the list, days that are none',
    fields: { on: of('date', 'Day') },
    acts: [['type', 'Day', '30-02-2026']],
    ends: { Day: '30-02-2026' },
    told: 'Enter the date as day-month-year',
    posts: ['10000-01-01', '+010000-01-01', '0000-00-00', '2026-13-01', '-2026-01-01'].map((on) => ({
      answers: { on },
      refused: ['/on type'],
    })),
  },
];
