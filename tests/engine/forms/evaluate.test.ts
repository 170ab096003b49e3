import { expect, test } from 'vitest';
import { builtIn, buyerPlace, evaluated, formOf, issuesOf, productPlace } from '#tests/support/forms.ts';

const image = { id: 'f1', name: 'mug.png', size: 90_000, type: 'image/png' };
const mug = {
  name: ' Mug   blue ',
  category: 'home',
  description: 'A mug.',
  price: 12_345,
  quantity: 5,
  feeMode: 'add',
  taxed: false,
  image,
};

test('a product is asked only what applies, in the order of its steps', () => {
  const form = formOf(undefined, builtIn('product-types/physical'), productPlace);
  const { hidden, issues } = evaluated(form, { ...mug, taxed: true, taxType: 'flat', taxPercent: 3 });
  expect([...hidden]).toEqual(['/taxPercent']);
  expect(issues.map(({ path, code, step }) => `${step}${path} ${code}`)).toEqual(['money/taxAmount required']);
});

test('hidden answers are left out, texts settled, empty answers saved as the field says', () => {
  const form = formOf(undefined, builtIn('product-types/physical'), productPlace);
  const { data, issues } = evaluated(form, { ...mug, taxType: 'flat', taxPercent: 3 });
  expect(issues).toEqual([]);
  expect(data).toEqual({ ...mug, name: 'Mug blue', maxPerSale: null, maxPerBuyer: null });
});

test('a value above another is lowered to it and said', () => {
  const form = formOf(undefined, builtIn('product-types/physical'), productPlace);
  const { data, corrections } = evaluated(form, { ...mug, maxPerSale: 9 });
  expect(data['maxPerSale']).toBe(5);
  expect(corrections).toMatchObject([{ path: '/maxPerSale', code: 'max', from: 9, to: 5 }]);
});

test('the phone of a buyer follows the option, a card number is refused', () => {
  const form = formOf(undefined, builtIn('forms/buyer'), buyerPlace);
  const buyer = { name: 'Sara', phone: '+20 (0)10 1234 5678', email: 'sara@example.com' };
  const egyptian = { facts: { 'option.traits': ['egyptianMobile'] } };
  expect(evaluated(form, buyer, egyptian).data['phone']).toBe('01012345678');
  expect(issuesOf(evaluated(form, { ...buyer, phone: '+44 20 7946 0958' }, egyptian))).toEqual(['/phone maxLength']);
  expect(issuesOf(evaluated(form, { ...buyer, phone: '+44 20 7946 0958' }))).toEqual([]);
  expect(issuesOf(evaluated(form, { ...buyer, name: '4111 1111 1111 1111' }))).toEqual(['/name noCardNumber']);
});

test('an amount that is always saved is saved in minor units, asked or hidden', () => {
  const form = formOf({
    kind: { type: 'text', label: 'Kind' },
    deposit: { type: 'money', label: 'Deposit', fixedValue: '12.50', visibleIf: { kind: 'rent' } },
  });
  expect(evaluated(form, { kind: 'rent', deposit: 300 }).data['deposit']).toBe(1250);
  expect(evaluated(form, { kind: 'sale' }).data['deposit']).toBe(1250);
});
