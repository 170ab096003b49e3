import type { FieldDefinition, FieldTypeDefinition, FormDefinition } from '#engine/forms/index.ts';
import { typeDefinitions } from './forms.ts';

/** A source of chance that gives the same again for the same seed (mulberry32). */
export class SeededRandom {
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

const apps: ('backoffice' | 'buyer')[] = ['backoffice', 'buyer'];
const words = { clock: 'time', moment: 'instant', span: 'range', place: 'location' } as const;

/** The built-in types, and types for kinds and words of JSON Schema that none of them has yet. */
export const randomTypes: ReadonlyMap<string, FieldTypeDefinition> = new Map<string, FieldTypeDefinition>([
  ...typeDefinitions,
  ...Object.entries(words).map(([id, value]) => [id, { title: id, value, widget: 'text', apps }] as const),
  [
    'slug',
    {
      title: 'slug',
      value: 'string',
      widget: 'text',
      apps,
      schema: { pattern: '^[a-z]+$', minLength: 3, maxLength: 6 },
    },
  ],
  [
    'few',
    {
      title: 'few',
      value: 'list',
      widget: 'checkboxes',
      apps,
      hasOptions: true,
      schema: { minItems: 2, maxItems: 2 },
    },
  ],
  ['grade', { title: 'grade', value: 'integer', widget: 'number', apps, schema: { enum: [1, 2, 3, 5] } }],
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

/** A definition made by random: every kind of field, every word, conditions on what stands before. */
export function randomDefinition(random: SeededRandom): FormDefinition {
  const isSensitive = random.is(0.2);
  return { sensitive: isSensitive, fields: randomFields(random, { isSensitive, depth: 0, size: 4 + random.below(7) }) };
}

type Around = { readonly isSensitive: boolean; readonly depth: number; readonly size: number };

function randomFields(random: SeededRandom, around: Around): Record<string, FieldDefinition> {
  const made: Made[] = [];
  for (let index = 0; index < around.size; index += 1) {
    const definition = { ...randomField(random, made, around), ...conditionsOf(random, made) };
    made.push({ key: `f${around.depth}x${index}`, definition });
  }
  return Object.fromEntries(made.map(({ key, definition }) => [key, definition]));
}

function conditionsOf(random: SeededRandom, before: readonly Made[]): Partial<FieldDefinition> {
  const visibleIf = random.is(0.35) ? conditionOn(random, before) : undefined;
  const required = random.is(0.4) ? true : random.is(0.3) ? conditionOn(random, before) : undefined;
  return {
    ...(visibleIf === undefined ? {} : { visibleIf }),
    ...(required === undefined ? {} : required === true ? { required } : { requiredIf: required }),
    ...(random.is(0.1) ? { readOnlyIf: { mode: 'edit' } } : {}),
    ...(random.is(0.15) ? { emptyAs: 'null' as const } : {}),
  };
}

function conditionOn(random: SeededRandom, before: readonly Made[]): Record<string, never> | undefined {
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
  const test = random.one(tests);
  return (random.is(0.2) ? { anyOf: [test, random.one(tests)] } : test) as Record<string, never>;
}

function randomField(random: SeededRandom, before: readonly Made[], around: Around): FieldDefinition {
  const kinds: (() => FieldDefinition)[] = [
    () => ({
      type: 'text',
      ...(random.is(0.3) ? { settings: { maxLength: 4 } } : {}),
      validators: textChecks(random, before),
    }),
    () => ({ type: 'slug' }),
    () => ({ type: 'email' }),
    () => figure(random, before, 'number'),
    () => figure(random, before, 'integer'),
    () => figure(random, before, 'money'),
    () => ({ type: 'grade' }),
    () => ({ type: 'percent' }),
    () => ({ type: 'select', options: choices(random, before) }),
    () => ({ type: 'select', options: choices(random, before) }),
    () => ({ type: 'checkboxes', options: choices(random, before) }),
    () => ({ type: 'few', options: choices(random, before) }),
    () => ({ type: 'checkbox' }),
    () => ({ type: 'toggle' }),
    () => ({ type: 'date', validators: dateChecks(random, before, 'date') }),
    () => ({ type: 'clock', validators: dateChecks(random, before, 'clock') }),
    () => ({ type: 'moment', validators: dateChecks(random, before, 'moment') }),
    () => ({ type: 'span', validators: [{ notBefore: { now: 'hour' }, code: 'pastDate' }] }),
    () => ({ type: 'date-time-range' }),
    () => ({ type: 'date-time' }),
    () => ({ type: 'time' }),
    () => ({ type: 'url' }),
    () => ({ type: 'location' }),
    () => ({ type: 'multi-select', options: choices(random, before) }),
    () => ({ type: 'search-select', options: choices(random, before) }),
    () => ({ type: 'read-only', default: random.one(['x', { from: 'mode' }]) }),
    () => ({ type: 'place' }),
    () => ({ type: 'file' }),
    () => ({ type: 'phone', variants: [{ when: { mode: 'edit' }, type: 'phone-egypt' }] }),
    () => ({ type: 'hidden', default: 'x' }),
    () => computed(random, before),
  ];
  if (around.isSensitive) {
    kinds.push(
      () => ({ type: 'card-number' }),
      () => ({ type: 'card-expiry' }),
    );
  }
  if (around.depth < 2) {
    const inner = { ...around, depth: around.depth + 1, size: 2 + random.below(3) };
    const rows = (): FieldDefinition => {
      const fields = randomFields(random, inner);
      const column = Object.entries(fields).find(([, { type }]) => type === 'text' || type === 'integer')?.[0];
      const check = column === undefined ? [] : [{ unique: column }];
      return { type: 'rows', fields, validators: check, repeat: { min: random.below(2), max: 1 + random.below(3) } };
    };
    kinds.push(rows, rows, () => ({ type: 'group', fields: randomFields(random, inner) }));
  }
  return random.one(kinds)();
}

function textChecks(random: SeededRandom, before: readonly Made[]): NonNullable<FieldDefinition['validators']> {
  const others = before.filter(({ definition }) => definition.type === 'text');
  const from = others.length > 0 ? { from: random.one(others).key } : 'abc';
  return [
    random.one([
      { minLength: 2 },
      { maxLength: 3 },
      { pattern: '^[a-zA-Z ]+$' },
      { notPattern: '^\\d+$' },
      { reserved: [{ en: 'Taken', ar: 'محجوز' }] },
      { equals: from },
      { differsFrom: from },
    ]),
  ];
}

function figure(random: SeededRandom, before: readonly Made[], type: 'number' | 'integer' | 'money'): FieldDefinition {
  const others = before.filter(({ definition }) => definition.type === type && definition.computed === undefined);
  const from = others.length > 0 ? { from: random.one(others).key } : type === 'money' ? '0.07' : 7;
  const check = random.one([
    { minimum: from },
    { maximum: from },
    { exclusiveMinimum: from },
    { exclusiveMaximum: from },
    { integerDigits: 2 },
  ]);
  if (others.length === 0 || random.is(0.5)) return { type, validators: [check] };
  return {
    type,
    validators: [check],
    clamp: [random.is(0.5) ? { max: random.one(others).key } : { min: random.one(others).key }],
  };
}

function choices(random: SeededRandom, before: readonly Made[]): NonNullable<FieldDefinition['options']> {
  return letters.map((value) => {
    const visibleIf = random.is(0.3) ? conditionOn(random, before) : undefined;
    return { value, label: value, ...(visibleIf === undefined ? {} : { visibleIf }) };
  });
}

function dateChecks(
  random: SeededRandom,
  before: readonly Made[],
  type: string,
): NonNullable<FieldDefinition['validators']> {
  const others = before.filter(({ definition }) => definition.type === type);
  const other =
    others.length > 0 && random.is(0.5)
      ? { from: random.one(others).key }
      : { now: random.one(['hour', 'day'] as const) };
  return [random.one([{ notBefore: other }, { after: other }, { notAfter: other }])];
}

function computed(random: SeededRandom, before: readonly Made[]): FieldDefinition {
  const figures = before.filter(({ definition }) => definition.type === 'number' || definition.type === 'integer');
  const amounts = before.filter(({ definition }) => definition.type === 'money');
  const rows = before.filter(({ definition }) => definition.type === 'rows');
  const [figure, amount] = [figures[0]?.key, amounts[0]?.key];
  if (amount !== undefined && figure !== undefined && random.is(0.6)) {
    const product = { multiply: [{ from: figure }, { from: amount }] };
    return {
      type: 'money',
      computed: random.one([product, { sum: [product, { from: amount }] }, { percentOf: ['14', { from: amount }] }]),
    };
  }
  if (figure !== undefined && random.is(0.6)) {
    const from = { from: figure };
    return {
      type: 'number',
      computed: random.one([
        { percent: [from, '3'] },
        { min: [from, 4] },
        { max: [from, 4] },
        { round: { multiply: [from, '0.333'] }, to: 2 },
      ]),
    };
  }
  const [list] = rows;
  return list === undefined
    ? { type: 'integer', computed: { sum: [1, 2] } }
    : { type: 'integer', computed: { count: list.key } };
}

/**
 * Answers made by random: most of the right kind, some empty, some that no widget would ever send. What is stored has
 * at least its rows in order.
 */
export function randomData(
  random: SeededRandom,
  fields: Readonly<Record<string, FieldDefinition>>,
  isStored = false,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [key, definition] of Object.entries(fields)) {
    const value = random.is(0.07)
      ? random.one(garbage)
      : random.is(0.12)
        ? random.one([undefined, null, '', []])
        : valueOf(random, definition, isStored);
    if (value !== undefined) data[key] = value;
  }
  return data;
}

function valueOf(random: SeededRandom, definition: FieldDefinition, isStored: boolean): unknown {
  switch (definition.type) {
    case 'number':
    case 'percent':
      return random.one(figures);
    case 'integer':
    case 'money':
    case 'grade':
      return random.is(0.1) ? random.one(['12', 'x', '1.234', '9'.repeat(20)]) : Math.trunc(random.one(figures));
    case 'select':
    case 'search-select':
      return random.one([...letters, 'z']);
    case 'checkboxes':
    case 'multi-select':
    case 'few':
      return letters.filter(() => random.is(0.5));
    case 'checkbox':
    case 'toggle':
      return random.is(0.5);
    case 'date':
      return random.one(days);
    case 'clock':
    case 'time':
      return random.one(clocks);
    case 'moment':
    case 'date-time':
      return random.one(moments);
    case 'span':
    case 'date-time-range':
      return { from: random.one(moments), to: random.one(moments) };
    case 'place':
    case 'location':
      return { latitude: random.one([30.04442, 300]), longitude: 31.235712 };
    case 'file':
      return random.one(files);
    case 'phone':
      return random.one(phones);
    case 'email':
      return random.one(['a@b.co', 'a@b', ' sara@example.com ', 'x']);
    case 'slug':
      return random.one(['abc', 'ab', 'abcdefg', 'ABC', 'a1b']);
    case 'card-number':
      return random.one(cards);
    case 'card-expiry':
      return random.one(months);
    case 'group':
      return randomData(random, definition.fields ?? {}, isStored);
    case 'rows':
      return Array.from({ length: random.below(4) }, (_, index) => ({
        ...(isStored || random.is(0.95) ? { id: isStored || random.is(0.95) ? `r${index}` : 'r0' } : {}),
        ...randomData(random, definition.fields ?? {}, isStored),
      }));
    default:
      return random.one(texts);
  }
}
