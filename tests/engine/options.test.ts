import { describe, expect, test } from 'vitest';
import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { OptionGroup, PaymentOption, Picker } from '#engine/definitions/index.ts';
import { compilePicker, sortOptions } from '#engine/options/index.ts';

const order: FactDeclarations = {
  amount: { type: 'money', source: 'server' },
  'order.free': { type: 'boolean', source: 'server' },
  'viewer.ownsBusiness': { type: 'boolean', source: 'server' },
  'quote.ready': { type: 'boolean', source: 'server' },
  'device.walletSheet': { type: 'boolean', source: 'browser' },
};
const option: FactDeclarations = {
  'option.traits': { type: 'list', of: 'string', source: 'server' },
  'option.group': { type: 'string', source: 'server' },
};
const define = (over: Partial<PaymentOption>): PaymentOption => ({
  code: 'X',
  title: 'X',
  group: 'cards',
  journey: 'j',
  ...over,
});
const options = [
  {
    id: 'wallet-sheet',
    definition: define({ offer: { when: { 'device.walletSheet': true } }, position: { after: 'card' } }),
  },
  { id: 'meeza', definition: define({ position: 2 }) },
  { id: 'card', definition: define({ position: 1 }) },
  {
    id: 'valu',
    definition: define({
      group: 'installments',
      offer: { when: { amount: { minimum: '500.00' } }, else: 'disable' },
    }),
  },
  { id: 'nbe-6', definition: define({ group: 'nbe', tenor: 6 }) },
  { id: 'offline', definition: define({ group: 'cash', traits: ['outsideCollection'] }) },
  { id: 'free', definition: define({ group: 'cash', traits: ['noCharge'] }) },
];
const group = (position: number, level: 'tab' | 'group', tab?: string): OptionGroup => ({
  title: 'g',
  level,
  position,
  ...(tab === undefined ? {} : { parent: tab, opens: 'list' }),
});
const groups = [
  { id: 'installments', definition: group(3, 'tab') },
  { id: 'cards', definition: group(1, 'tab') },
  { id: 'cash', definition: group(2, 'tab') },
  { id: 'nbe', definition: group(1, 'group', 'installments') },
];
const picker: Picker = {
  layout: 'tabs',
  requiredMessage: 'Choose payment method',
  emptyMessage: 'none',
  enableIf: { 'quote.ready': true },
  rules: [
    {
      when: { 'viewer.ownsBusiness': true, 'order.free': false },
      only: { 'option.traits': { contains: { const: 'outsideCollection' } } },
    },
    {
      when: { 'order.free': true },
      only: { 'option.traits': { contains: { const: 'noCharge' } } },
      autoSelect: true,
    },
    { when: { 'order.free': false }, except: { 'option.traits': { contains: { const: 'noCharge' } } } },
  ],
};
const sources = {
  picker,
  options,
  groups,
  scopes: { offer: { declarations: order }, picker: { declarations: order }, option: { declarations: option } },
  currency: 'EGP',
};
const compiled = compilePicker(sources);
const all = new Set(options.map(({ id }) => id));
const facts = {
  amount: 499_99,
  'order.free': false,
  'viewer.ownsBusiness': false,
  'quote.ready': false,
  'device.walletSheet': false,
};

describe('what a picker offers', () => {
  test('tabs stand in their order, options in theirs, a group inside its tab', () => {
    const offer = compiled.offer({ ...facts, 'device.walletSheet': true, amount: 500_00 }, all);
    expect(offer.tabs.map(({ tab }) => tab)).toEqual(['cards', 'cash', 'installments']);
    expect(offer.choosable).toEqual(['card', 'wallet-sheet', 'meeza', 'nbe-6', 'offline', 'valu']);
    expect(offer.tabs[2]?.entries).toEqual([
      { id: 'valu', offered: true },
      { group: 'nbe', options: [{ id: 'nbe-6', offered: true }] },
    ]);
  });

  test('a device without the sheet never sees that option; the server does not judge it', () => {
    expect(compiled.offer(facts, all).choosable).not.toContain('wallet-sheet');
    expect(compiled.offer(facts, all, { browserFactsCountAsMet: true }).choosable).toContain('wallet-sheet');
  });

  test('below its least amount an option is dimmed with the reason and cannot be chosen', () => {
    const offer = compiled.offer(facts, all);
    expect(offer.choosable).not.toContain('valu');
    expect(offer.tabs.flatMap(({ entries }) => entries)).toContainEqual({
      id: 'valu',
      offered: false,
      reason: { unmet: { name: 'amount', asked: { minimum: '500.00' } } },
    });
  });

  test('an owner is offered only what is collected outside, and nothing of it once the order is free', () => {
    expect(compiled.offer({ ...facts, 'viewer.ownsBusiness': true }, all).choosable).toEqual(['offline']);
    const free = compiled.offer({ ...facts, 'viewer.ownsBusiness': true, 'order.free': true }, all);
    expect(free).toMatchObject({ choosable: ['free'], picked: 'free' });
  });

  test('what the business does not have is not offered', () => {
    expect(compiled.offer(facts, new Set(['card'])).choosable).toEqual(['card']);
  });

  test('the order can be placed when the picker says so', () => {
    expect(compiled.offer(facts, all).canPlace).toBe(false);
    expect(compiled.offer({ ...facts, 'quote.ready': true }, all).canPlace).toBe(true);
  });

  test('what stands on no tab of the picker is neither shown nor chosen', () => {
    const narrow = compilePicker({ ...sources, picker: { ...picker, tabs: ['cash'], defaultTab: 'none' } });
    const offer = narrow.offer({ ...facts, amount: 500_00 }, all);
    expect(offer).toMatchObject({ choosable: ['offline'], tabs: [{ tab: 'cash' }], open: 'none' });
  });

  test('rules say how it is laid out and what the buyer is told', () => {
    const layout = { case: [{ when: { 'order.free': true }, then: 'list' as const }, { else: 'tabs' as const }] };
    const rules = [{ when: { 'order.free': true }, message: 'Nothing to pay' }];
    const telling = compilePicker({ ...sources, picker: { ...picker, layout, rules } });
    expect(telling.offer(facts, all)).toMatchObject({ layout: 'tabs', messages: [] });
    const free = telling.offer({ ...facts, 'order.free': true }, all);
    expect(free).toMatchObject({ layout: 'list', messages: ['Nothing to pay'] });
  });
});

test('followers of followers stand in a row, and a name that is not there counts as no place', () => {
  const sorted = sortOptions([
    { id: 'c', definition: define({ position: { after: 'b' } }) },
    { id: 'b', definition: define({ position: { after: 'a' } }) },
    { id: 'lost', definition: define({ position: { after: 'nowhere' } }) },
    { id: 'a', definition: define({ position: 5 }) },
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'lost']);
});
