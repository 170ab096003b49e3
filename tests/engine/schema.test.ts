import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSchema, compileTest, SchemaError, type SchemaIssue } from '#engine/conditions/index.ts';
import { createAjv } from '#engine/forms/ajv.ts';

const names = ['a', 'b', 'a/b', 'm~n', 'isPrototypeOf'];
const texts = ['', 'a', 'ab', 'Active', '12', '\u{1f600}', '\u{1f600}b', '\ud800'];
const plain = fc.oneof(
  fc.constantFrom(...texts),
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom(0.5, -1.25, 1e300),
  fc.boolean(),
  fc.constant(null),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: plain, weight: 4 },
    { arbitrary: fc.array(tie('value'), { maxLength: 4 }), weight: 2 },
    {
      arbitrary: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4, noNullPrototype: true }),
      weight: 2,
    },
  ),
}));

const typeName = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');
const small = fc.integer({ min: -2, max: 4 });
const count = fc.integer({ min: 0, max: 3 });
const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const some = fc.array(tie('schema'), { minLength: 1, maxLength: 3 });
  const words = {
    type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
    const: value,
    enum: fc.array(value, { minLength: 1, maxLength: 4 }),
    minimum: small,
    maximum: small,
    exclusiveMinimum: small,
    exclusiveMaximum: small,
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom('^a', 'b$', '^\\d+$', '^.$', '[A-Z]'),
    minItems: count,
    maxItems: count,
    required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }),
    items: tie('schema'),
    contains: tie('schema'),
    properties: fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 3, noNullPrototype: true }),
    not: tie('schema'),
    allOf: some,
    anyOf: some,
    oneOf: some,
  };
  const one = fc.oneof(
    { depthSize: 'small' },
    ...Object.entries(words).map(([word, parameter]) => parameter.map((chosen) => ({ [word]: chosen }))),
  );
  const several = fc.array(one, { maxLength: 3 }).map((list): unknown => Object.assign({}, ...list));
  return { schema: fc.oneof({ arbitrary: several, weight: 12 }, { arbitrary: fc.boolean(), weight: 1 }) };
});

const sorted = (issues: readonly SchemaIssue[]): string[] =>
  issues.map(({ keyword, path, params }) => JSON.stringify([path, keyword, params])).sort();

const ajv = createAjv('forms', { validateSchema: false });

const ajvIssues = (given: unknown, about: unknown): SchemaIssue[] => {
  const validate = ajv.compile(given as object);
  validate(about);
  return (validate.errors ?? []).map(({ keyword, instancePath, params }) => ({ keyword, path: instancePath, params }));
};

describe('the interpreter of value schemas', () => {
  it('finds what Ajv finds, in generated schemas and values', () => {
    let invalid = 0;
    let nested = 0;
    fc.assert(
      fc.property(schema, value, (given, about) => {
        const expected = sorted(ajvIssues(given, about));
        expect(sorted(compileSchema(given)(about))).toEqual(expected);
        expect(compileTest(given)(about)).toBe(expected.length === 0);
        if (expected.length > 0) invalid += 1;
        if (expected.some((issue) => !issue.startsWith('[""'))) nested += 1;
      }),
      { numRuns: 2000 },
    );
    expect(invalid).toBeGreaterThan(200);
    expect(nested).toBeGreaterThan(5);
  });

  it.each<[string, unknown, unknown, SchemaIssue[]]>([
    ['a type', { type: ['string', 'null'] }, 5, [{ keyword: 'type', path: '', params: { type: ['string', 'null'] } }]],
    ['a limit', { minimum: 1 }, 0, [{ keyword: 'minimum', path: '', params: { comparison: '>=', limit: 1 } }]],
    ['characters, not code units', { maxLength: 1 }, '\u{1f600}', []],
    [
      'each missing property, and the path of a nested one',
      { required: ['a', 'b'], properties: { 'x/y': { type: 'integer' } } },
      { 'x/y': 1.5 },
      [
        { keyword: 'required', path: '', params: { missingProperty: 'a' } },
        { keyword: 'required', path: '', params: { missingProperty: 'b' } },
        { keyword: 'type', path: '/x~1y', params: { type: 'integer' } },
      ],
    ],
    [
      'only own properties',
      { required: ['toString'] },
      {},
      [{ keyword: 'required', path: '', params: { missingProperty: 'toString' } }],
    ],
    ['rows', { items: { pattern: '^a' } }, ['a', 'b'], [{ keyword: 'pattern', path: '/1', params: { pattern: '^a' } }]],
    [
      'two of one',
      { oneOf: [{ minimum: 1 }, true] },
      1,
      [{ keyword: 'oneOf', path: '', params: { passingSchemas: [0, 1] } }],
    ],
  ])('reports %s', (_, given, about, issues) => expect(compileSchema(given)(about)).toEqual(issues));

  it.each<[unknown, string, string, string | undefined]>([
    [{ minLenght: 3 }, 'schema.unknownKeyword', '/minLenght', 'minLength'],
    [{ properties: { a: { format: 'email' } } }, 'schema.unknownKeyword', '/properties/a/format', undefined],
    [JSON.parse('{"__proto__": 1}'), 'schema.unknownKeyword', '/__proto__', undefined],
    [{ constructor: 1 }, 'schema.unknownKeyword', '/constructor', undefined],
    [{ type: 'text' }, 'schema.wrongParameter', '/type', undefined],
    [{ enum: [] }, 'schema.wrongParameter', '/enum', undefined],
    [{ anyOf: [] }, 'schema.wrongParameter', '/anyOf', undefined],
    [{ minimum: '5' }, 'schema.wrongParameter', '/minimum', undefined],
    [{ minLength: -1 }, 'schema.wrongParameter', '/minLength', undefined],
    [{ required: 'a' }, 'schema.wrongParameter', '/required', undefined],
    [{ pattern: '(' }, 'schema.badPattern', '/pattern', undefined],
    [{ items: [{}] }, 'schema.notASchema', '/items', undefined],
    [null, 'schema.notASchema', '', undefined],
  ])('refuses %j', (given, code, path, nearest) => {
    expect(() => compileSchema(given)).toThrow(SchemaError);
    try {
      compileSchema(given);
    } catch (error) {
      expect(error).toMatchObject({ code, path, nearest });
    }
  });
});
