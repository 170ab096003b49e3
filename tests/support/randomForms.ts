import type { FieldDefinition, FieldTypeDefinition, FormDefinition } from '#engine/forms/index.ts';
import { typeDefinitions } from './forms.ts';

/** A source of chance that gives the same again for the same seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  is(part: number): boolean {
    return this.next() < part;
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

const hosts: ('office' | 'buyer')[] = ['office', 'buyer'];
const words = { clock: 'time', moment: 'instant', span: 'range', place: 'location' } as const;

/** The built-in types, and types for kinds and words of JSON Schema that none of them has yet. */
export const randomTypes: ReadonlyMap<string, FieldTypeDefinition> = new Map<string, FieldTypeDefinition>([
  ...typeDefinitions,
  ...Object.entries(words).map(([id, value]) => [id, { name: id, value, widget: 'text', hosts }] as const),
  [
    'slug',
    {
      name: 'slug',
      value: 'string',
      widget: 'text',
      hosts,
      schema: { pattern: '^[a-z]+$', minLength: 3, maxLength: 6 },
    },
  ],
  [
    'few',
    { name: 'few', value: 'list', widget: 'checkboxes', hosts, hasOptions: true, schema: { minItems: 2, maxItems: 2 } },
  ],
  ['grade', { name: 'grade', value: 'integer', widget: 'number', hosts, schema: { enum: [1, 2, 3, 5] } }],
]);

const letters = ['a', 'b', 'c'];
const texts = [
  'a',
  'bb',
  'abc',
  'Abc',
  'ABC ',
  ' x y ',
  '12',
  'taken',
  'مرحبا',
  '😀😀',
  '4111 1111 1111 1111',
  'a'.repeat(300),
  '   ',
];
const figures = [0, 1, 2, 3, 5, 7, 10, 12.5, 99, 100, 1000, -1, 1_234_567, 0.1, 4.35];
const days = ['2026-10-12', '2026-10-13', '2026-10-14', '2027-01-31', '2026-02-30', '13-10-2026'];
const clocks = ['08:00', '09:30', '18:00', '25:00', '9:30'];
const moments = [
  '2026-10-13T09:00:00.000Z',
  '2026-10-13T10:00:00Z',
  '2026-10-14T12:00:00+02:00',
  '2026-13-13T00:00:00Z',
  'now',
];
const phones = [
  '01012345678',
  '+20 10 1234 5678',
  '٠١٠١٢٣٤٥٦٧٨',
  '01712345678',
  '+442079460958',
  '123',
  '+4420794609581234',
  'phone',
];
const cards = ['4111111111111111', '4111111111111112', '٤١١١ ١١١١ ١١١١ ١١١١', '1234'];
const months = ['12/27', '10/26', '09/26', '13/27', '1/27'];
const files = [
  { id: 'f', name: 'a.png', size: 900, type: 'image/png' },
  { id: 'g', name: 'b.pdf', size: 9_000_000, type: 'application/pdf' },
  { id: 'h', name: 'c.exe', size: 10, type: 'application/x-msdownload' },
];
const garbage: readonly unknown[] = [{}, [], true, 5, 'text', ['a', {}], { id: 1 }, 1e300, null, [null]];

type Made = { readonly key: string; readonly definition: FieldDefinition };

/** A definition made by chance: every kind of field, every word, conditions on what stands before. */
export function randomDefinition(chance: Chance): FormDefinition {
  const isPrivate = chance.is(0.2);
  return { private: isPrivate, fields: randomFields(chance, { isPrivate, depth: 0, size: 4 + chance.below(7) }) };
}

type Around = { readonly isPrivate: boolean; readonly depth: number; readonly size: number };

function randomFields(chance: Chance, around: Around): Record<string, FieldDefinition> {
  const made: Made[] = [];
  for (let index = 0; index < around.size; index += 1) {
    const definition = { ...randomField(chance, made, around), ...conditionsOf(chance, made) };
    made.push({ key: `f${around.depth}x${index}`, definition });
  }
  return Object.fromEntries(made.map(({ key, definition }) => [key, definition]));
}

function conditionsOf(chance: Chance, before: readonly Made[]): Partial<FieldDefinition> {
  const show = chance.is(0.35) ? conditionOn(chance, before) : undefined;
  const required = chance.is(0.4) ? true : chance.is(0.3) ? conditionOn(chance, before) : undefined;
  return {
    ...(show === undefined ? {} : { show: { when: show } }),
    ...(required === undefined ? {} : { required: required === true ? true : { when: required } }),
    ...(chance.is(0.1) ? { lockedWhen: { mode: 'edit' } } : {}),
    ...(chance.is(0.15) ? { emptyAs: 'null' as const } : {}),
  };
}

function conditionOn(chance: Chance, before: readonly Made[]): Record<string, never> | undefined {
  const tests: unknown[] = before.flatMap(({ key, definition }): unknown[] => {
    if (definition.type === 'toggle' || definition.type === 'checkbox') return [{ [key]: true }];
    if (definition.type === 'select') return [{ [key]: 'a' }, { [key]: { enum: ['b', 'c'] } }];
    if (definition.type === 'number' || definition.type === 'integer')
      return [{ [key]: { minimum: 3 } }, { not: { [key]: { maximum: 3 } } }];
    if (definition.type === 'money') return [{ [key]: { exclusiveMinimum: '0.05' } }];
    if (definition.type === 'text') return [{ [key]: { minLength: 2 } }];
    return definition.type === 'checkboxes' ? [{ [key]: { contains: { const: 'a' } } }] : [];
  });
  tests.push({ mode: 'edit' }, { 'row.saved': false });
  const test = chance.one(tests);
  return (chance.is(0.2) ? { anyOf: [test, chance.one(tests)] } : test) as Record<string, never>;
}

function randomField(chance: Chance, before: readonly Made[], around: Around): FieldDefinition {
  const kinds: (() => FieldDefinition)[] = [
    () => ({
      type: 'text',
      ...(chance.is(0.3) ? { settings: { maxLength: 4 } } : {}),
      check: textChecks(chance, before),
    }),
    () => ({ type: 'slug' }),
    () => ({ type: 'email' }),
    () => figure(chance, before, 'number'),
    () => figure(chance, before, 'integer'),
    () => figure(chance, before, 'money'),
    () => ({ type: 'grade' }),
    () => ({ type: 'percent' }),
    () => ({ type: 'select', options: choices(chance, before) }),
    () => ({ type: 'select', options: choices(chance, before) }),
    () => ({ type: 'checkboxes', options: choices(chance, before) }),
    () => ({ type: 'few', options: choices(chance, before) }),
    () => ({ type: 'checkbox' }),
    () => ({ type: 'toggle' }),
    () => ({ type: 'date', check: dateChecks(chance, before, 'date') }),
    () => ({ type: 'clock', check: dateChecks(chance, before, 'clock') }),
    () => ({ type: 'moment', check: dateChecks(chance, before, 'moment') }),
    () => ({ type: 'span', check: [{ notBefore: { now: 'hour' }, code: 'pastDate' }] }),
    () => ({ type: 'date-time-range' }),
    () => ({ type: 'date-time' }),
    () => ({ type: 'time' }),
    () => ({ type: 'url' }),
    () => ({ type: 'location' }),
    () => ({ type: 'multi-select', options: choices(chance, before) }),
    () => ({ type: 'search-select', options: choices(chance, before) }),
    () => ({ type: 'read-only', default: chance.one(['x', { from: 'mode' }]) }),
    () => ({ type: 'place' }),
    () => ({ type: 'file' }),
    () => ({ type: 'phone', variants: [{ when: { mode: 'edit' }, type: 'phone-egypt' }] }),
    () => ({ type: 'hidden', default: 'x' }),
    () => computed(chance, before),
  ];
  if (around.isPrivate) {
    kinds.push(
      () => ({ type: 'card-number' }),
      () => ({ type: 'card-expiry' }),
    );
  }
  if (around.depth < 2) {
    const inner = { ...around, depth: around.depth + 1, size: 2 + chance.below(3) };
    const rows = (): FieldDefinition => {
      const fields = randomFields(chance, inner);
      const column = Object.entries(fields).find(([, { type }]) => type === 'text' || type === 'integer')?.[0];
      const check = column === undefined ? [] : [{ unique: column }];
      return { type: 'rows', fields, check, repeat: { min: chance.below(2), max: 1 + chance.below(3) } };
    };
    kinds.push(rows, rows, () => ({ type: 'group', fields: randomFields(chance, inner) }));
  }
  return chance.one(kinds)();
}

function textChecks(chance: Chance, before: readonly Made[]): NonNullable<FieldDefinition['check']> {
  const others = before.filter(({ definition }) => definition.type === 'text');
  const from = others.length > 0 ? { from: chance.one(others).key } : 'abc';
  return [
    chance.one([
      { minLength: 2 },
      { maxLength: 3 },
      { matching: '^[a-zA-Z ]+$' },
      { notMatching: '^\\d+$' },
      { reserved: [{ en: 'Taken', ar: 'محجوز' }] },
      { equals: from },
      { differsFrom: from },
    ]),
  ];
}

function figure(chance: Chance, before: readonly Made[], type: 'number' | 'integer' | 'money'): FieldDefinition {
  const others = before.filter(({ definition }) => definition.type === type && definition.computed === undefined);
  const from = others.length > 0 ? { from: chance.one(others).key } : type === 'money' ? '0.07' : 7;
  const check = chance.one([
    { atLeast: from },
    { atMost: from },
    { above: from },
    { below: from },
    { integerDigits: 2 },
  ]);
  if (others.length === 0 || chance.is(0.5)) return { type, check: [check] };
  return {
    type,
    check: [check],
    correct: [chance.is(0.5) ? { lowerTo: chance.one(others).key } : { raiseTo: chance.one(others).key }],
  };
}

function choices(chance: Chance, before: readonly Made[]): NonNullable<FieldDefinition['options']> {
  return letters.map((value) => {
    const when = chance.is(0.3) ? conditionOn(chance, before) : undefined;
    return when === undefined ? { value, name: value } : { value, name: value, show: { when } };
  });
}

function dateChecks(chance: Chance, before: readonly Made[], type: string): NonNullable<FieldDefinition['check']> {
  const others = before.filter(({ definition }) => definition.type === type);
  const other =
    others.length > 0 && chance.is(0.5)
      ? { from: chance.one(others).key }
      : { now: chance.one(['hour', 'day'] as const) };
  return [chance.one([{ notBefore: other }, { after: other }, { notAfter: other }])];
}

function computed(chance: Chance, before: readonly Made[]): FieldDefinition {
  const figures = before.filter(({ definition }) => definition.type === 'number' || definition.type === 'integer');
  const amounts = before.filter(({ definition }) => definition.type === 'money');
  const rows = before.filter(({ definition }) => definition.type === 'rows');
  const [figure, amount] = [figures[0]?.key, amounts[0]?.key];
  if (amount !== undefined && figure !== undefined && chance.is(0.6)) {
    const times = { times: [{ from: figure }, { from: amount }] };
    return {
      type: 'money',
      computed: chance.one([times, { sum: [times, { from: amount }] }, { percentOf: ['14', { from: amount }] }]),
    };
  }
  if (figure !== undefined && chance.is(0.6)) {
    const from = { from: figure };
    return {
      type: 'number',
      computed: chance.one([
        { percent: [from, '3'] },
        { least: [from, 4] },
        { most: [from, 4] },
        { round: { times: [from, '0.333'] }, to: 2 },
      ]),
    };
  }
  const [list] = rows;
  return list === undefined
    ? { type: 'integer', computed: { sum: [1, 2] } }
    : { type: 'integer', computed: { count: list.key } };
}

/**
 * Answers made by chance: most of the right kind, some empty, some that no widget would ever send. What is stored has
 * at least its rows in order.
 */
export function randomData(
  chance: Chance,
  fields: Readonly<Record<string, FieldDefinition>>,
  isStored = false,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [key, definition] of Object.entries(fields)) {
    const value = chance.is(0.07)
      ? chance.one(garbage)
      : chance.is(0.12)
        ? chance.one([undefined, null, '', []])
        : valueOf(chance, definition, isStored);
    if (value !== undefined) data[key] = value;
  }
  return data;
}

function valueOf(chance: Chance, definition: FieldDefinition, isStored: boolean): unknown {
  switch (definition.type) {
    case 'number':
    case 'percent':
      return chance.one(figures);
    case 'integer':
    case 'money':
    case 'grade':
      return chance.is(0.1) ? chance.one(['12', 'x', '1.234', '9'.repeat(20)]) : Math.trunc(chance.one(figures));
    case 'select':
    case 'search-select':
      return chance.one([...letters, 'z']);
    case 'checkboxes':
    case 'multi-select':
    case 'few':
      return letters.filter(() => chance.is(0.5));
    case 'checkbox':
    case 'toggle':
      return chance.is(0.5);
    case 'date':
      return chance.one(days);
    case 'clock':
    case 'time':
      return chance.one(clocks);
    case 'moment':
    case 'date-time':
      return chance.one(moments);
    case 'span':
    case 'date-time-range':
      return { from: chance.one(moments), to: chance.one(moments) };
    case 'place':
    case 'location':
      return { latitude: chance.one([30.04442, 300]), longitude: 31.235712 };
    case 'file':
      return chance.one(files);
    case 'phone':
      return chance.one(phones);
    case 'email':
      return chance.one(['a@b.co', 'a@b', ' sara@example.com ', 'x']);
    case 'slug':
      return chance.one(['abc', 'ab', 'abcdefg', 'ABC', 'a1b']);
    case 'card-number':
      return chance.one(cards);
    case 'card-expiry':
      return chance.one(months);
    case 'group':
      return randomData(chance, definition.fields ?? {}, isStored);
    case 'rows':
      return Array.from({ length: chance.below(4) }, (_, index) => ({
        ...(isStored || chance.is(0.95) ? { id: isStored || chance.is(0.95) ? `r${index}` : 'r0' } : {}),
        ...randomData(chance, definition.fields ?? {}, isStored),
      }));
    default:
      return chance.one(texts);
  }
}
