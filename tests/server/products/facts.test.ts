import { expect, it } from 'vitest';
import { addSeller, testApp } from '#tests/support/app.ts';
import { packedCatalog } from '#tests/support/catalog.ts';
import { freshDatabase } from '#tests/support/database.ts';

const label = (word: string) => ({ en: word, ar: word });
const choices = ['ar', 'de'].map((value) => ({ value, label: { en: `In ${value}`, ar: `لغة ${value}` } }));
const steps = [
  {
    id: 'trip',
    title: label('Trip'),
    fields: {
      title: { type: 'text', required: true, label: label('Title') },
      price: { type: 'money', required: true, label: label('Price') },
      off: { type: 'percent', label: label('Off') },
      meet: { type: 'location', label: label('Meet') },
      languages: { type: 'multi-select', label: label('Languages'), options: choices },
      category: { type: 'select', label: label('Category'), options: { reference: 'categories' } },
      lunch: { type: 'toggle', label: label('Lunch') },
      when: { type: 'date-time-range', label: label('When') },
    },
  },
];
const trip = {
  title: label('Trip'),
  route: 'trip',
  permission: { name: 'create trip', title: label('Create trips'), grantedTo: ['seller'] },
  steps,
  display: {
    title: '/title',
    attributes: ['off', 'meet', 'languages', 'category', 'lunch', 'when', 'price'].map((key) => ({ from: `/${key}` })),
  },
  items: { name: '/title', price: '/price', quantity: 'adjustable' },
  page: 'product',
  buyerForm: 'buyer',
  journey: 'checkout',
  picker: 'checkout',
};

const { db } = await freshDatabase();
const { client, signIn } = await testApp(db, {
  catalog: await packedCatalog({ 'schemas/product-types/trip.json': trip }),
});
const { email } = await addSeller(db, 'nour');

it('shows buyers what a type tells of its answers as a person reads it, whatever their type', async () => {
  const when = { from: '2027-01-01T08:00:00Z', to: '2027-01-01T10:00:00Z' };
  const answers = {
    title: 'Felucca',
    price: 100,
    off: 15,
    meet: { latitude: 24.09, longitude: 32.9 },
    languages: ['ar', 'de'],
    category: 'home',
    lunch: true,
    when,
  };
  const seller = await signIn(email);
  const { output } = await seller.call('products.save', { type: 'trip', answers, publish: true });
  const { output: seen } = await client().call('products.getPublic', { slug: output.slug });
  expect(seen.attributes.map(({ value, as }) => [as, value])).toEqual([
    ['string', { en: '15%', ar: '15%' }],
    ['string', { en: '24.09, 32.9', ar: '24.09, 32.9' }],
    ['string', { en: 'In ar, In de', ar: 'لغة ar، لغة de' }],
    ['string', { en: expect.stringMatching(/^[A-Z]/), ar: expect.stringMatching(/[؀-ۿ]/) }],
    ['string', { en: 'Yes', ar: 'نعم' }],
    ['range', when],
    ['money', 100],
  ]);
});
