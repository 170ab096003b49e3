import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  validatorSpecs,
  compileForm,
  type FieldDefinition,
  type FormDefinition,
  type FormFindingCode,
  inspectForm,
  resolveFieldTypes,
  translatorFor,
} from '#engine/forms/index.ts';
import {
  buyerPlace,
  factsOf,
  fieldTypes,
  formMessages,
  formPlace,
  productPlace,
  typeDefinitions,
} from '#tests/support/forms.ts';

const root = `${import.meta.dirname}/../../../`;

function definitionsIn(folder: string): [string, FormDefinition & { factScope?: string }][] {
  return readdirSync(`${root}schemas/${folder}`).map((file) => [
    file,
    JSON.parse(readFileSync(`${root}schemas/${folder}/${file}`, 'utf8')),
  ]);
}

test.each(definitionsIn('product-types'))('product type %s is sound', (_, definition) => {
  expect(inspectForm(definition, fieldTypes, productPlace).findings).toEqual([]);
});

test.each(definitionsIn('forms'))('form %s is sound', (_, definition) => {
  const place =
    definition.factScope === 'buyer-form'
      ? buyerPlace
      : { ...formPlace, facts: factsOf(definition.factScope ?? 'form') };
  expect(inspectForm(definition, fieldTypes, place).findings).toEqual([]);
});

describe('field types', () => {
  test('take over what they extend: lists joined, objects merged, the rest replaced', () => {
    const phone = typeDefinitions.get('phone');
    const egypt = fieldTypes.get('phone-egypt');
    expect(egypt?.normalize).toEqual([...(phone?.normalize ?? []), 'national']);
    expect(egypt?.validators.length).toBeGreaterThan(phone?.validators?.length ?? 0);
    expect(egypt?.messages['required']).toEqual(phone?.messages?.['required']);
    expect(egypt?.messages['pattern']).not.toEqual(phone?.messages?.['pattern']);
    expect(egypt?.settings).toEqual(phone?.settings);
  });

  test('that extend each other in a circle, or nothing, are faults', () => {
    const found: string[] = [];
    const faults = { add: (id: string, code: FormFindingCode) => void found.push(`${id} ${code}`) };
    const types = new Map([
      ['a', { title: 'a', extends: 'b' }],
      ['b', { title: 'b', extends: 'a' }],
      ['c', { title: 'c', extends: 'txt' }],
      ['d', { title: 'd' }],
    ]);
    expect(resolveFieldTypes(types, faults).size).toBe(0);
    expect(found).toEqual(['a form.typeCycle', 'b form.typeCycle', 'c form.unknownFieldType', 'd form.badParameter']);
  });

  test('of one code are one type, also where one extends another', () => {
    const codes = [...fieldTypes.values()].flatMap(({ code }) => code ?? []);
    expect(codes.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 17, 18, 19, 33]);
  });
});

describe('what is wrong with a definition is found when it is compiled', () => {
  const one = (definition: FieldDefinition): NonNullable<FormDefinition['fields']> => ({
    other: { type: 'text' },
    it: definition,
  });
  const cases: [string, FormDefinition, FormFindingCode, string][] = [
    ['an unknown type', { fields: one({ type: 'txt' }) }, 'form.unknownFieldType', '/fields/it/type'],
    [
      'an unknown variant',
      { fields: one({ type: 'text', variants: [{ when: { mode: 'edit' }, type: 'txt' }] }) },
      'form.unknownFieldType',
      '/fields/it/variants/0/type',
    ],
    [
      'a variant of another kind',
      { fields: one({ type: 'text', variants: [{ when: { mode: 'edit' }, type: 'money' }] }) },
      'form.wrongKind',
      '/fields/it/variants/0/type',
    ],
    ['a key that is a fact', { fields: { mode: { type: 'text' } } }, 'form.keyIsFact', '/fields/mode'],
    [
      'a key in two steps',
      { steps: ['a', 'b'].map((id) => ({ id, title: id, fields: { it: { type: 'text' } } })) },
      'form.duplicateKey',
      '/steps/1/fields/it',
    ],
    [
      'two choices of one value',
      { fields: one({ type: 'select', options: ['a', 'b', 'a'].map((value) => ({ value, label: value })) }) },
      'form.duplicateOption',
      '/fields/it/options/2/value',
    ],
    [
      'id in rows',
      { fields: one({ type: 'rows', fields: { id: { type: 'text' } } }) },
      'form.badKey',
      '/fields/it/fields/id',
    ],
    [
      'an unknown field in a condition',
      { fields: one({ type: 'text', visibleIf: { othre: 'x' } }) },
      'condition.unknownFact',
      '/fields/it/visibleIf/othre',
    ],
    [
      'a value that a choice never has',
      {
        fields: {
          kind: { type: 'select', options: [{ value: 'a', label: 'a' }] },
          it: { type: 'text', visibleIf: { kind: 'b' } },
        },
      },
      'condition.unknownValue',
      '/fields/it/visibleIf/kind',
    ],
    [
      'an unknown check',
      { fields: one({ type: 'text', validators: [{ minLenght: 2 }] } as never) },
      'form.unknownValidator',
      '/fields/it/validators/0/minLenght',
    ],
    [
      'a check of another kind',
      { fields: one({ type: 'text', validators: [{ minimum: 2 }] }) },
      'form.wrongKind',
      '/fields/it/validators/0/minimum',
    ],
    [
      'a bad pattern',
      { fields: one({ type: 'text', validators: [{ pattern: '[' }] }) },
      'form.badPattern',
      '/fields/it/validators/0/pattern',
    ],
    [
      'a check against no field',
      { fields: one({ type: 'integer', validators: [{ maximum: { from: 'nobody' } }] }) },
      'form.unknownField',
      '/fields/it/validators/0/maximum',
    ],
    [
      'a check against another kind',
      { fields: one({ type: 'integer', validators: [{ maximum: { from: 'other' } }] }) },
      'form.wrongKind',
      '/fields/it/validators/0/maximum',
    ],
    [
      'money in a number',
      { fields: one({ type: 'money', validators: [{ minimum: '1.234' }] }) },
      'form.badParameter',
      '/fields/it/validators/0/minimum',
    ],
    [
      'a correction by no field',
      { fields: one({ type: 'integer', clamp: [{ max: 'nobody' }] }) },
      'form.unknownField',
      '/fields/it/clamp/0/max',
    ],
    [
      'amounts times amounts',
      {
        fields: { a: { type: 'money' }, it: { type: 'money', computed: { multiply: [{ from: 'a' }, { from: 'a' }] } } },
      },
      'form.wrongKind',
      '/fields/it/computed',
    ],
    [
      'a text in a sum',
      { fields: one({ type: 'number', computed: { sum: [{ from: 'other' }] } }) },
      'form.wrongKind',
      '/fields/it/computed',
    ],
    [
      'a default of another kind',
      { fields: one({ type: 'integer', default: 'x' }) },
      'form.badDefault',
      '/fields/it/default',
    ],
    [
      'a default of another kind among several',
      { fields: one({ type: 'money', default: { case: [{ when: { mode: 'edit' }, then: '1.00' }, { else: 'x' }] } }) },
      'form.badDefault',
      '/fields/it/default/case/1/else',
    ],
    [
      'a default of another kind where a fact is missing',
      { fields: one({ type: 'money', default: { from: 'language', else: {} } }) },
      'form.badDefault',
      '/fields/it/default/else',
    ],
    [
      'a default from what nobody knows',
      { fields: one({ type: 'text', default: { from: 'langage' } }) },
      'condition.unknownFact',
      '/fields/it/default/from',
    ],
    [
      'a moment as the default of an amount',
      { fields: one({ type: 'money', default: { now: 'day' } }) },
      'form.wrongKind',
      '/fields/it/default',
    ],
    [
      'a day that there is not',
      { fields: one({ type: 'date', default: '2026-02-30' }) },
      'form.badDefault',
      '/fields/it/default',
    ],
    [
      'rows that begin with no number',
      { fields: one({ type: 'rows', fields: one({ type: 'text' }), repeat: { initialCount: 'x' } }) },
      'form.badDefault',
      '/fields/it/repeat/initialCount',
    ],
    ['a choice without choices', { fields: one({ type: 'select' }) }, 'form.noOptions', '/fields/it'],
    ['rows without fields', { fields: one({ type: 'rows' }) }, 'form.noFields', '/fields/it'],
    [
      'fields in a text',
      { fields: one({ type: 'text', fields: { a: { type: 'text' } } }) },
      'form.wrongKind',
      '/fields/it/fields',
    ],
    [
      'more rows at least than at most',
      { fields: one({ type: 'rows', fields: { a: { type: 'text' } }, repeat: { min: 3, max: 2 } }) },
      'form.contradiction',
      '/fields/it/repeat',
    ],
    [
      'a circle of conditions',
      {
        fields: {
          a: { type: 'toggle', visibleIf: { b: true } },
          b: { type: 'toggle', visibleIf: { a: true } },
        },
      },
      'form.cycle',
      '/fields/a',
    ],
    [
      'a value of itself',
      { fields: { a: { type: 'number', computed: { sum: [{ from: 'a' }, 1] } } } },
      'form.cycle',
      '/fields/a',
    ],
    [
      'what is never asked but required',
      { fields: one({ type: 'hidden', required: true }) },
      'form.requiredButHidden',
      '/fields/it',
    ],
    ['a private type in an open form', { fields: one({ type: 'password' }) }, 'form.sensitiveInOpenForm', '/fields/it'],
  ];

  test.each(cases)('%s', (_, definition, code, at) => {
    expect(inspectForm(definition, fieldTypes, formPlace).findings).toContainEqual(
      expect.objectContaining({ code, at }),
    );
  });

  test('a type where it may not be used', () => {
    const { findings: faults } = inspectForm(
      { sensitive: true, fields: { card: { type: 'card-number' } } },
      fieldTypes,
      productPlace,
    );
    expect(faults).toMatchObject([{ code: 'form.wrongApp', at: '/fields/card/type' }]);
  });

  test('the nearest word is named', () => {
    const { findings: faults } = inspectForm({ fields: { a: { type: 'moeny' } } }, fieldTypes, formPlace);
    expect(faults).toMatchObject([{ nearest: 'money' }]);
  });
});

describe('messages', () => {
  const shapeWords = [
    'required',
    'type',
    'enum',
    'minLength',
    'maxLength',
    'pattern',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
  ];
  const own = [
    'tooManyDecimals',
    'tooBig',
    'rowIds',
    'corrected.max',
    'corrected.min',
    'corrected.optionGone',
    'corrected.locked',
  ];
  // A type may say its own codes in its own words.
  const codes = [...fieldTypes.values()].flatMap(({ validators, messages }) =>
    validators.flatMap(({ code }) => (code === undefined || Object.hasOwn(messages, code) ? [] : [code])),
  );

  test.each([...new Set([...shapeWords, ...own, ...validatorSpecs.keys(), ...codes])])(
    '%s is said in both languages',
    (code) => {
      const [en, ar] = (['en', 'ar'] as const).map((lang) => translatorFor(formMessages, lang)(code, { count: 3 }));
      expect(en).toBeTruthy();
      expect(ar).toMatch(/\p{Script=Arabic}/u);
    },
  );

  test('a count has its plural form', () => {
    const [en, ar] = [translatorFor(formMessages, 'en'), translatorFor(formMessages, 'ar')];
    expect(en('minLength', { count: 1 })).toBe('This field cannot be less than 1 character');
    expect(en('minLength', { count: 2 })).toBe('This field cannot be less than 2 characters');
    expect(ar('minLength', { count: 2 })).toBe('اكتب حرفين على الأقل');
    expect(ar('minLength', { count: 11 })).toBe('اكتب 11 حرفًا على الأقل');
  });
});

test('a fault carries what it is about as data, and says it in words when it is thrown', () => {
  const definition: FormDefinition = {
    fields: {
      it: {
        type: 'text',
        label: 'It',
        visibleIf: { '/price': { minimun: '1.00' } },
        validators: [{ minLength: 'x' as never }],
      },
      price: { type: 'money', label: 'Price', default: 'much' },
    },
  };
  const { findings: faults } = inspectForm(definition, fieldTypes, formPlace);
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: 'condition.unknownKeyword',
        params: { fact: '/price', word: 'minimun' },
        nearest: 'minimum',
      }),
      expect.objectContaining({
        code: 'form.badParameter',
        params: { value: '"x"', expected: 'a non-negative integer' },
      }),
      expect.objectContaining({ code: 'form.badDefault', params: { value: '"much"', kind: 'money' } }),
    ]),
  );
  expect(() => compileForm(definition, fieldTypes, formPlace)).toThrow('"much" is not a valid value of kind money.');
});
