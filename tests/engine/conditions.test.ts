import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileCase,
  compileCondition,
  conditionFindingMessages,
  type FactDeclarations,
  type Facts,
} from '#engine/conditions/index.ts';
import { createAjv } from '#engine/forms/ajv.ts';

const declarations: FactDeclarations = {
  amount: { type: 'money', source: 'server' },
  quantity: { type: 'integer', source: 'server' },
  rate: { type: 'number', source: 'server' },
  'order.free': { type: 'boolean', source: 'server' },
  'viewer.ownsBusiness': { type: 'boolean', source: 'server' },
  'business.activeStatus': { type: 'string', enum: ['', 'UnVerified', 'Active', 'Verified'], source: 'server' },
  'business.options': { type: 'list', of: 'string', source: 'server' },
  'option.traits': { type: 'list', of: 'string', enum: ['noCharge', 'egyptianMobile'], source: 'server' },
  'tracking.source': { type: 'string', source: 'server' },
  'event.day': { type: 'date', source: 'server' },
  'device.walletSheet': { type: 'boolean', source: 'browser' },
  'stored.dont-show': { type: 'string', enum: ['', 'true', 'false'], source: 'stored' },
  attempt: {
    type: 'object',
    properties: { status: { type: 'string', source: 'server' }, tries: { type: 'integer', source: 'server' } },
    source: 'server',
  },
};

const yesNo = (map: unknown) => compileCondition(map, declarations, { where: 'yesNo' });
const holds = (map: unknown, facts: Facts, options = {}) => {
  const condition = yesNo(map);
  expect(condition.findings).toEqual([]);
  return condition.test(facts, options);
};
const faultsOf = (map: unknown, where: 'yesNo' | 'case' = 'yesNo') =>
  compileCondition(map, declarations, { where }).findings.map(({ code, path, nearest }) =>
    nearest === undefined ? [code, path] : [code, path, nearest],
  );

describe('a condition', () => {
  it.each<[unknown, Facts, boolean]>([
    [{ amount: { minimum: '500.00' } }, { amount: 50000 }, true],
    [{ amount: { minimum: '500.00' } }, { amount: 49999 }, false],
    [{ amount: { exclusiveMaximum: '0.07' } }, { amount: 6 }, true],
    [{ amount: '4.35' }, { amount: 435 }, true],
    [{ amount: { enum: ['1', '2.00'] } }, { amount: 200 }, true],
    [{ amount: { minimum: '0' } }, { amount: '500' }, false],
    [{ amount: { minimum: '0' } }, { amount: null }, false],
    [{ amount: { minimum: '0' } }, {}, false],
    [{ amount: { not: { minimum: '500' } } }, {}, false],
    [{ amount: { not: { minimum: '500' } } }, { amount: 1 }, true],
    [{ quantity: { type: 'integer' } }, { quantity: 0 }, true],
    [{ quantity: { type: 'integer' } }, { quantity: null }, false],
    [{ quantity: { type: 'number' } }, { quantity: 1.5 }, false],
    [{ rate: { type: 'number' } }, { rate: 1.5 }, true],
    [{ rate: { type: 'integer' } }, { rate: 1.5 }, false],
    [{ 'order.free': false }, { 'order.free': false }, true],
    [{ 'order.free': false }, {}, false],
    [{ 'order.free': { const: true } }, { 'order.free': 'true' }, false],
    [{ 'business.activeStatus': { enum: ['Active', 'Verified'] } }, { 'business.activeStatus': 'Verified' }, true],
    [{ 'business.activeStatus': { enum: ['Active', 'Verified'] } }, { 'business.activeStatus': '' }, false],
    [{ 'tracking.source': { minLength: 1 } }, { 'tracking.source': 'fb' }, true],
    [{ 'tracking.source': { minLength: 1 } }, { 'tracking.source': ['fb'] }, false],
    [{ 'tracking.source': { anyOf: ['fb', { pattern: '^ig' }] } }, { 'tracking.source': 'ig-1' }, true],
    [{ 'option.traits': { contains: { const: 'noCharge' } } }, { 'option.traits': ['noCharge'] }, true],
    [{ 'option.traits': { contains: 'noCharge' } }, { 'option.traits': ['egyptianMobile'] }, false],
    [{ 'option.traits': { contains: 'noCharge' } }, { 'option.traits': 'noCharge' }, false],
    [{ 'business.options': { not: { contains: 'x' } } }, { 'business.options': [] }, true],
    [{ 'business.options': { minItems: 1 } }, { 'business.options': [] }, false],
    [{ 'event.day': '2026-04-24' }, { 'event.day': '2026-04-24' }, true],
    [{ attempt: { properties: { status: 'paid' } } }, { attempt: { status: 'paid' } }, true],
    [{ attempt: { properties: { status: 'paid' } } }, { attempt: {} }, false],
    [{ attempt: { properties: { status: { not: 'paid' } } } }, { attempt: {} }, false],
    [{ attempt: { required: ['tries'] } }, { attempt: { tries: 1 } }, true],
    [{ anyOf: [{ 'order.free': true }, { quantity: 2 }] }, { quantity: 2 }, true],
    [{ anyOf: [{ 'order.free': true }, { quantity: 2 }] }, { quantity: 3 }, false],
    [{ allOf: [{ quantity: 2 }, { 'order.free': true }] }, { quantity: 2, 'order.free': true }, true],
    [{ not: { 'order.free': true, quantity: 2 } }, { quantity: 3, 'order.free': true }, true],
    [{ not: { 'order.free': true } }, { 'order.free': true }, false],
    [{ quantity: 2, 'order.free': true }, { quantity: 2, 'order.free': false }, false],
  ])('%j of %j is %s', (map, facts, expected) => expect(holds(map, facts)).toBe(expected));

  it('looks at own facts only', () => {
    expect(holds({ 'order.free': true }, Object.create({ 'order.free': true }) as Facts)).toBe(false);
    expect(faultsOf({ constructor: { minLength: 0 } })).toEqual([['condition.unknownFact', '/constructor']]);
    expect(faultsOf(JSON.parse('{"__proto__": {"minLength": 0}}'))).toEqual([['condition.unknownFact', '/__proto__']]);
  });

  it('counts facts of the browser as met where nobody can vouch for them', () => {
    const map = { 'device.walletSheet': true, quantity: 2 };
    expect(holds(map, { quantity: 2 })).toBe(false);
    expect(holds(map, { quantity: 2 }, { browserFactsCountAsMet: true })).toBe(true);
    expect(holds(map, { quantity: 3 }, { browserFactsCountAsMet: true })).toBe(false);
    expect(holds({ 'stored.dont-show': { enum: ['', 'false'] } }, {})).toBe(true);
    expect(holds({ 'stored.dont-show': 'true' }, {})).toBe(false);
  });

  it('names its facts once, and the first entry that does not hold', () => {
    const map = { quantity: 2, amount: { minimum: '500.00' }, anyOf: [{ quantity: 1 }, { rate: 1 }] };
    const condition = yesNo(map);
    expect(condition.facts).toEqual(['quantity', 'amount', 'rate']);
    expect(condition.firstUnmet({ quantity: 2, amount: 1 })).toMatchObject({
      name: 'amount',
      asked: { minimum: '500.00' },
    });
    expect(condition.firstUnmet({ quantity: 2, amount: 50000, rate: 1 })).toBeUndefined();
  });

  it('lets an open place name facts without declaration, and asserts their type', () => {
    const open = (map: unknown) => compileCondition(map, declarations, { where: 'yesNo', open: ['product.'] });
    expect(open({ 'product.expiryHours': { minimum: 1 } }).test({ 'product.expiryHours': 3 })).toBe(true);
    expect(open({ 'product.expiryHours': { minimum: 1 } }).test({ 'product.expiryHours': '3' })).toBe(false);
    expect(open({ 'product.mode': { anyOf: [{ minLength: 9 }, 'add'] } }).test({ 'product.mode': 5 })).toBe(false);
    expect(open({ 'product.mode': 'add' }).test({ 'product.mode': 'add' })).toBe(true);
    expect(open({ 'product.x': { type: 'integer' } }).test({ 'product.x': 'a' })).toBe(false);
    expect(open({ 'product.x': { minimum: 1, minLength: 1 } }).findings).toMatchObject([
      { code: 'condition.contradiction' },
    ]);
    expect(open({ 'product.': 1 }).findings).toMatchObject([{ code: 'condition.unknownFact' }]);
  });

  it('takes the base currency that it is handed', () => {
    const inDinars = compileCondition({ amount: '1.234' }, declarations, { where: 'yesNo', currency: 'KWD' });
    expect(inDinars.test({ amount: 1234 })).toBe(true);
  });
});

describe('faults of a condition', () => {
  it.each<[string, unknown, unknown[]]>([
    ['no map', null, ['condition.notAMap', '']],
    ['a list', [{ quantity: 1 }], ['condition.notAMap', '']],
    ['nothing', {}, ['condition.empty', '']],
    ['no word', { quantity: {} }, ['condition.empty', '/quantity']],
    ['no alternative', { anyOf: [] }, ['condition.empty', '/anyOf']],
    ['an empty alternative', { anyOf: [{ quantity: 1 }, {}] }, ['condition.empty', '/anyOf/1']],
    ['alternatives as a map', { anyOf: { quantity: 1 } }, ['condition.notAMap', '/anyOf']],
    ['an unknown fact', { 'order.fre': true }, ['condition.unknownFact', '/order.fre', 'order.free']],
    ['an unknown fact further in', { not: { quantit: 1 } }, ['condition.unknownFact', '/not/quantit', 'quantity']],
    ['an unknown word', { quantity: { minimun: 1 } }, ['condition.unknownKeyword', '/quantity/minimun', 'minimum']],
    ['a word of JSON Schema only', { quantity: { oneOf: [1] } }, ['condition.unknownKeyword', '/quantity/oneOf']],
    ['a word of another type', { amount: { minLength: 1 } }, ['condition.wrongKeyword', '/amount/minLength']],
    [
      'items of a text',
      { 'tracking.source': { contains: 'a' } },
      ['condition.wrongKeyword', '/tracking.source/contains'],
    ],
    ['parts of a number', { quantity: { properties: {} } }, ['condition.wrongKeyword', '/quantity/properties']],
    ['money as a number', { amount: { minimum: 500 } }, ['condition.wrongValue', '/amount/minimum']],
    ['too many decimals', { amount: { minimum: '1.005' } }, ['condition.wrongValue', '/amount/minimum']],
    ['a number as a text', { quantity: { minimum: '1' } }, ['condition.wrongValue', '/quantity/minimum']],
    ['a yes as a text', { 'order.free': 'true' }, ['condition.wrongValue', '/order.free']],
    ['null', { quantity: null }, ['condition.wrongValue', '/quantity']],
    ['a list for a value', { 'tracking.source': ['a'] }, ['condition.wrongValue', '/tracking.source']],
    ['no day', { 'event.day': '2026-02-30' }, ['condition.wrongValue', '/event.day']],
    ['an empty enum', { quantity: { enum: [] } }, ['condition.wrongValue', '/quantity/enum']],
    ['a type it never has', { quantity: { type: 'string' } }, ['condition.wrongValue', '/quantity/type']],
    [
      'a half character',
      { 'tracking.source': { minLength: 0.5 } },
      ['condition.wrongValue', '/tracking.source/minLength'],
    ],
    [
      'a value it never has',
      { 'business.activeStatus': { enum: ['Actve'] } },
      ['condition.unknownValue', '/business.activeStatus/enum/0', 'Active'],
    ],
    [
      'an item it never has',
      { 'option.traits': { contains: 'nocharge' } },
      ['condition.unknownValue', '/option.traits/contains', 'noCharge'],
    ],
    ['a broken pattern', { 'tracking.source': { pattern: '(' } }, ['condition.badPattern', '/tracking.source/pattern']],
    [
      'a part it never has',
      { attempt: { properties: { statu: 'x' } } },
      ['condition.unknownFact', '/attempt/properties/statu', 'status'],
    ],
    ['limits that cross', { quantity: { minimum: 5, maximum: 4 } }, ['condition.contradiction', '/quantity']],
    [
      'nothing between',
      { quantity: { exclusiveMinimum: 4, exclusiveMaximum: 5 } },
      ['condition.contradiction', '/quantity'],
    ],
    ['nothing at a limit', { rate: { minimum: 5, exclusiveMaximum: 5 } }, ['condition.contradiction', '/rate']],
    [
      'lengths that cross',
      { 'tracking.source': { minLength: 2, maxLength: 1 } },
      ['condition.contradiction', '/tracking.source'],
    ],
    ['a value out of its limits', { quantity: { const: 1, minimum: 2 } }, ['condition.contradiction', '/quantity']],
    ['a value that it must not be', { quantity: { const: 1, not: 1 } }, ['condition.contradiction', '/quantity']],
    [
      'neither yes nor no',
      { 'order.free': { not: { enum: [true, false] } } },
      ['condition.contradiction', '/order.free'],
    ],
    [
      'a pattern that no known value has',
      { 'business.activeStatus': { pattern: '^a' } },
      ['condition.contradiction', '/business.activeStatus'],
    ],
    [
      'the browser under not',
      { not: { 'device.walletSheet': true } },
      ['condition.browserFact', '/not/device.walletSheet'],
    ],
    [
      'the browser under anyOf',
      { anyOf: [{ 'stored.dont-show': '' }] },
      ['condition.browserFact', '/anyOf/0/stored.dont-show'],
    ],
  ])('%s', (_, map, found) => {
    expect(faultsOf(map)).toEqual([found]);
    expect(yesNo(map).test({ quantity: 1, amount: 1, 'order.free': true })).toBe(false);
  });

  it('finds all faults at once, and refuses the browser in choose', () => {
    expect(faultsOf({ quantit: 1, amount: { minimum: 5, most: '5' } })).toHaveLength(3);
    expect(faultsOf({ 'device.walletSheet': true }, 'case')).toEqual([
      ['condition.browserFact', '/device.walletSheet'],
    ]);
  });

  it('allows ranges that hold a value', () => {
    expect(faultsOf({ quantity: { minimum: 5, maximum: 5 } })).toEqual([]);
    expect(faultsOf({ rate: { exclusiveMinimum: 4, exclusiveMaximum: 5 } })).toEqual([]);
    expect(faultsOf({ quantity: { exclusiveMinimum: 4, exclusiveMaximum: 6 } })).toEqual([]);
  });

  it('never throws, fills the text of each finding, and is never true with one', () => {
    const names = fc.constantFrom(
      'quantity',
      'amount',
      'order.free',
      'anyOf',
      'not',
      'allOf',
      'attempt',
      '__proto__',
      'x',
    );
    const words = fc.constantFrom(
      'minimum',
      'const',
      'enum',
      'contains',
      'properties',
      'not',
      'anyOf',
      'pattern',
      'type',
    );
    const { json } = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, true, 0, 1.5, '', '1.00', '(', 'integer'),
        fc.array(tie('json'), { maxLength: 2 }),
        fc.dictionary(fc.oneof(names, words), tie('json'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(json, (map) => {
        const condition = yesNo(map);
        const chosen = compileCase(map, declarations);
        if (condition.findings.length > 0) expect(condition.test({ quantity: 1, amount: 100 })).toBe(false);
        for (const { code, params } of [...condition.findings, ...chosen.findings]) {
          const asked = [...conditionFindingMessages[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
          expect(Object.keys(params)).toEqual(expect.arrayContaining(asked));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('conditions and Ajv', () => {
  it('agree on generated conditions and facts', () => {
    const limit = fc.integer({ min: 0, max: 5 });
    const number = fc.dictionary(fc.constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'const'), limit, {
      minKeys: 1,
    });
    const text = fc.oneof(
      fc.constantFrom('a', 'ab').map((value) => ({ const: value })),
      fc.dictionary(fc.constantFrom('minLength', 'maxLength'), fc.integer({ min: 0, max: 3 }), { minKeys: 1 }),
      fc.constantFrom('^a', 'b$').map((pattern) => ({ not: { pattern } })),
    );
    const items = fc.constantFrom('a', 'b').map((value) => ({ contains: { const: value } }));
    const map = fc
      .record({ quantity: number, 'tracking.source': text, 'business.options': items }, { requiredKeys: [] })
      .filter((chosen) => Object.keys(chosen).length > 0);
    const loose = fc.constantFrom(null, undefined, '', 'a', 'ab', 0, 1, 3, 4.5, true, [], ['a'], ['b', 'a']);
    const mostly = <Value>(values: fc.Arbitrary<Value>) => fc.oneof({ arbitrary: values, weight: 5 }, loose);
    const facts = fc.record({
      quantity: mostly(limit),
      'tracking.source': mostly(fc.constantFrom('a', 'ab', 'abc')),
      'business.options': mostly(fc.subarray(['a', 'b'])),
    });
    const types = { quantity: 'integer', 'tracking.source': 'string', 'business.options': 'array' } as const;
    const ajv = createAjv('forms');
    let met = 0;
    fc.assert(
      fc.property(map, facts, (asked, values) => {
        const condition = yesNo(asked);
        fc.pre(condition.findings.length === 0);
        const properties = Object.fromEntries(
          Object.entries(asked).map(([name, words]) => [name, { ...words, type: types[name as keyof typeof types] }]),
        );
        const expected = ajv.validate({ type: 'object', required: Object.keys(asked), properties }, values);
        expect(condition.test(values)).toBe(expected);
        if (expected) met += 1;
      }),
      { numRuns: 500 },
    );
    expect(met).toBeGreaterThan(10);
  });
});

describe('case', () => {
  const payer = [
    { when: { quantity: { minimum: 10 } }, then: 'seller' },
    { when: { 'order.free': true }, then: 'nobody' },
    { else: 'buyer' },
  ];

  it('picks the first match, else the default', () => {
    const cases = compileCase<string>(payer, declarations);
    expect(cases.findings).toEqual([]);
    expect(cases.facts).toEqual(['quantity', 'order.free']);
    expect(cases.pick({ quantity: 10, 'order.free': true })).toBe('seller');
    expect(cases.pick({ quantity: 1, 'order.free': true })).toBe('nobody');
    expect(cases.pick({})).toBe('buyer');
  });

  it('compiles what the entries say', () => {
    const compileThen = (then: unknown, path: string) => ({
      value: (facts: Facts) => `${String(then)} of ${String(facts['quantity'])}`,
      facts: ['rate'],
      findings: then === 'bad' ? [{ code: 'condition.empty' as const, path, params: {} }] : [],
    });
    const cases = compileCase(payer, declarations, { compileThen });
    expect(cases.pick({ quantity: 12 })({ quantity: 12 })).toBe('seller of 12');
    expect(cases.facts).toContain('rate');
    expect(compileCase([{ else: 'bad' }], declarations, { compileThen }).findings).toMatchObject([{ path: '/0/else' }]);
  });

  it.each<[string, unknown, [string, string][]]>([
    ['no list', { else: 1 }, [['case.notAList', '']]],
    ['nothing', [], [['case.notAList', '']]],
    ['no default', [{ when: { quantity: 1 }, then: 1 }], [['case.noDefault', '/0']]],
    [
      'an entry that is none',
      ['a', { else: 1 }],
      [
        ['case.badEntry', '/0'],
        ['case.afterDefault', '/1'],
      ],
    ],
    ['another key', [{ else: 1, otherwise: 2 }], [['case.badEntry', '/0']]],
    ['no value', [{ when: { quantity: 1 } }, { else: 1 }], [['case.noValue', '/0']]],
    [
      'an entry after the default',
      [{ else: 1 }, { when: { quantity: 1 }, then: 2 }, { else: 3 }],
      [
        ['case.afterDefault', '/1'],
        ['case.afterDefault', '/2'],
      ],
    ],
    [
      'a fault in a condition',
      [{ when: { quantit: 1 }, then: 1 }, { else: 2 }],
      [['condition.unknownFact', '/0/when/quantit']],
    ],
    ['an empty condition', [{ when: {}, then: 1 }, { else: 2 }], [['condition.empty', '/0/when']]],
    [
      'a fact of the browser',
      [{ when: { 'device.walletSheet': true }, then: 1 }, { else: 2 }],
      [['condition.browserFact', '/0/when/device.walletSheet']],
    ],
    [
      'the same condition again',
      [{ when: { quantity: 1 }, then: 1 }, { when: { quantity: { const: 1 } }, then: 2 }, { else: 3 }],
      [['case.neverReached', '/1']],
    ],
    [
      'a narrower condition after a wider one',
      [{ when: { quantity: 1 }, then: 1 }, { when: { 'order.free': true, quantity: 1 }, then: 2 }, { else: 3 }],
      [['case.neverReached', '/1']],
    ],
    [
      'a wider condition after a narrower one',
      [{ when: { 'order.free': true, quantity: 1 }, then: 1 }, { when: { quantity: 1 }, then: 2 }, { else: 3 }],
      [],
    ],
  ])('%s', (_, entries, found) => {
    const cases = compileCase(entries, declarations);
    expect(cases.findings.map(({ code, path }) => [code, path])).toEqual(found);
    if (found.length > 0) expect(() => cases.pick({})).toThrow();
  });
});
