import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { compileSchema } from '#engine/conditions/index.ts';
import { createAjv } from '#engine/forms/ajv.ts';
import { evaluate, type FormDefinition } from '#engine/forms/index.ts';
import { initialProcessTransition, compileProcess, processTransition } from '#engine/flows/index.ts';
import { compilePicker } from '#engine/options/index.ts';
import { compileFees, type FeeSource, quote } from '#engine/pricing/index.ts';
import { testCatalog } from '#tests/support/catalog.ts';
import { formOf } from '#tests/support/forms.ts';
import { record, timeOf } from './figures.ts';

const part = 'engine';
const catalog = testCatalog();
const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** So many fields, a fifth of them asked only after a yes. */
function fields(count: number): FormDefinition['fields'] {
  const types = ['text', 'integer', 'money', 'phone', 'email', 'date', 'toggle'];
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const visible = index % 5 === 4 ? { visibleIf: { [`f${index - (index % 5)}`]: { minLength: 1 } } } : {};
      const type = index % 5 === 0 ? 'text' : types[index % types.length];
      return [`f${index}`, { type, label: `Field ${index}`, ...visible }];
    }),
  ) as FormDefinition['fields'];
}

test('forms', () => {
  const form = formOf(fields(100));
  const data = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`f${index}`, index % 5 === 0 ? 'x' : undefined]),
  );
  const shape = compileSchema(form.dataSchema);
  const validate = createAjv('forms').compile(form.dataSchema);
  record([
    {
      part,
      name: 'form of 100 fields, 20 conditional: evaluate',
      unit: 'ms',
      ours: timeOf(() => evaluate(form, data, {}, { now: 0, zone: 'Africa/Cairo', validateData: shape })),
      floor: timeOf(() => validate(data)),
      floorIs: 'Ajv, shape alone',
    },
  ]);
});

test('prices, offers and steps of flows', () => {
  const fees: FeeSource[] = catalog.all('fee').map(({ id, value }) => ({ id, definition: value }));
  const compiled = compileFees(fees, { declarations: catalog.facts('fee'), open: ['product.'] }, 'EGP');
  const facts = Object.fromEntries(Object.keys(catalog.facts('fee')).map((fact) => [fact, '']));
  const lines = ['a', 'b', 'c'].map((item) => ({ item, name: item, unitPrice: 100_00, quantity: 2 }));
  const option = { id: 'o', fee: { percent: '2.75', fixed: '2.00' } };
  const priced = () =>
    quote({ currency: 'EGP', lines, fees: compiled, facts: { ...facts, 'product.feeMode': 'add' }, option });

  const order = { id: 'order', version: '1', definition: read('flows/processes/order.json') };
  const process = compileProcess(order);
  const { next } = initialProcessTransition(process, {}, { row: { id: 1 } });

  const picker = catalog.all('picker')[0];
  const declared = { declarations: { ...catalog.facts('option-offer'), ...catalog.facts('picker') } };
  const offers = compilePicker({
    picker: picker?.value as never,
    options: catalog.all('payment-option').map(({ id, value }) => ({ id, definition: value })) as never,
    groups: catalog.all('option-group').map(({ id, value }) => ({ id, definition: value })) as never,
    scopes: { offer: declared, picker: declared, option: { declarations: catalog.facts('option') } } as never,
    currency: 'EGP',
  });
  const all = new Set(catalog.all('payment-option').map(({ id }) => id));
  const seen = Object.fromEntries(Object.keys(declared.declarations).map((fact) => [fact, false]));
  record([
    { part: 'price', name: 'quote of three lines with all fees', unit: 'ms', ours: timeOf(priced) },
    {
      part: 'offer',
      name: 'picker over all options',
      unit: 'ms',
      ours: timeOf(() => offers.offer({ ...seen, amount: 1 }, all)),
    },
    {
      part: 'flow',
      name: 'step of an order',
      unit: 'ms',
      ours: timeOf(() => processTransition(process, next, { type: 'CAPTURED', fulfillable: true })),
    },
  ]);
});
