import { describe, expect, test } from 'vitest';
import { type Catalog, loadCatalog } from '#engine/definitions/index.ts';
import { type Draft, environment, minimal, sourceOf } from './minimal.ts';

function catalogWith(changes: Readonly<Record<string, (json: Draft) => void>> = {}): Catalog {
  const files = Object.entries(changes).map(([path, change]) => {
    const json = structuredClone(minimal[path]) as Draft;
    change(json);
    return [path, json];
  });
  const { catalog, findings } = loadCatalog([sourceOf(Object.fromEntries(files))], environment);
  if (catalog === undefined) throw new Error(JSON.stringify(findings));
  return catalog;
}

const catalog = catalogWith();
const form = 'schemas/forms/buyer.json';

describe('versions', () => {
  const of = (kind: 'form' | 'product-type' | 'payment-option' | 'journey', id: string, from: Catalog) =>
    from.entry(kind, id)?.versions;

  test('the same definitions have the same versions, however they are written', () => {
    const json = minimal[form] as Record<string, object>;
    const reversed = Object.fromEntries(Object.entries(json).toReversed());
    const other = loadCatalog([sourceOf({ [form]: reversed })], environment).catalog;
    expect(other?.entry('form', 'buyer')?.versions).toEqual(catalog.entry('form', 'buyer')?.versions);
    expect(other?.hash).toBe(catalog.hash);
  });

  test('a text changes the texts, a rule the rules', () => {
    const retold = catalogWith({ [form]: (json) => (json.fields.name.label.en = 'Your name') });
    expect(of('form', 'buyer', retold)?.rules).toBe(of('form', 'buyer', catalog)?.rules);
    expect(of('form', 'buyer', retold)?.texts).not.toBe(of('form', 'buyer', catalog)?.texts);
    expect(of('form', 'buyer', retold)?.whole).not.toBe(of('form', 'buyer', catalog)?.whole);
    const ruled = catalogWith({ [form]: (json) => (json.fields.name.required = false) });
    expect(of('form', 'buyer', ruled)?.rules).not.toBe(of('form', 'buyer', catalog)?.rules);
    expect(of('form', 'buyer', ruled)?.texts).toBe(of('form', 'buyer', catalog)?.texts);
    expect(ruled.hash).not.toBe(catalog.hash);
  });

  test('texts that answers are compared with are rules', () => {
    const reserved = (word: string) =>
      catalogWith({ [form]: (json) => (json.fields.name.validators = [{ reserved: [{ en: word, ar: 'اسم' }] }]) });
    expect(of('form', 'buyer', reserved('Name'))?.rules).not.toBe(of('form', 'buyer', reserved('Title'))?.rules);
  });

  test('what a definition is bound to is part of its version, near and far', () => {
    const changed = catalogWith({ 'schemas/field-types/text.json': (json) => (json.schema = { maxLength: 9 }) });
    // The form asks with the type, the journey shows the form.
    for (const [kind, id] of [
      ['form', 'buyer'],
      ['product-type', 'thing'],
      ['journey', 'checkout'],
    ] as const) {
      expect(of(kind, id, changed)?.rules, id).not.toBe(of(kind, id, catalog)?.rules);
    }
  });

  test('an option is not bound to its journey, nor a product type to what its buyers see', () => {
    const changed = catalogWith({
      'flows/journeys/pay.json': (json) => (json.states.over.tags = ['done']),
      [form]: (json) => (json.fields.name.required = false),
      'schemas/pickers/checkout.json': (json) => (json.defaultTab = 'first'),
    });
    expect(of('journey', 'pay', changed)?.rules).not.toBe(of('journey', 'pay', catalog)?.rules);
    expect(of('payment-option', 'card', changed)).toEqual(of('payment-option', 'card', catalog));
    expect(of('product-type', 'thing', changed)).toEqual(of('product-type', 'thing', catalog));
  });

  test('journeys that name each other have versions too', () => {
    const round = (name: string) => (json: Draft) => {
      json.states.paying.on.DONE.target = 'other';
      json.states.other = {
        invoke: { id: 'other', src: 'journey', input: { name }, onDone: 'over', onError: [{ target: 'over' }] },
      };
      json.states.other.invoke.onDone = { target: 'over' };
    };
    const both = {
      'flows/journeys/pay.json': round('again'),
    };
    const again = structuredClone(minimal['flows/journeys/pay.json']) as Draft;
    round('pay')(again);
    const pay = structuredClone(minimal['flows/journeys/pay.json']) as Draft;
    both['flows/journeys/pay.json'](pay);
    const files = { 'flows/journeys/pay.json': pay, 'flows/journeys/again.json': again };
    const { catalog: ring, findings } = loadCatalog([sourceOf(files)], environment);
    expect(findings).toEqual([]);
    expect(ring?.dependencies('journey', 'pay').map(({ id }) => id)).toEqual(['pay', 'again']);
    expect(ring?.version('journey', 'pay')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('what is served', () => {
  test('is found by kind and id, and never changes', () => {
    expect(catalog.get('form', 'nothing')).toBeUndefined();
    expect(catalog.all('payment-option').map(({ id }) => id)).toEqual(['card', 'later']);
    expect(Object.isFrozen(catalog.get('form', 'buyer')?.fields)).toBe(true);
    expect(() => catalog.version('form', 'nothing')).toThrow(/no form nothing/);
  });

  test('a closure holds all that is needed to run a definition, itself first', () => {
    const names = (kind: 'page' | 'form' | 'journey', id: string) =>
      catalog.dependencies(kind, id).map((entry) => `${entry.kind} ${entry.id}`);
    expect(names('form', 'buyer')).toEqual(['form buyer', 'field-type select', 'field-type text']);
    expect(names('page', 'thing')).toEqual([
      'page thing',
      'field-type select',
      'field-type text',
      'form buyer',
      'journey checkout',
    ]);
    expect(names('page', 'things')).toEqual(['page things', 'list things', 'process order']);
    expect(catalog.dependencies('page', 'nothing')).toEqual([]);
  });

  test('permissions are collected from all that bring one, each with its roles', () => {
    expect(catalog.permissions.map(({ name }) => name)).toEqual([
      'change settings',
      'see sales',
      'see things',
      'sell things',
    ]);
    expect(catalog.permissions[2]).toEqual({
      name: 'see things',
      title: { en: 'See things', ar: 'ع See things' },
      clientURL: '/seller/things',
      grantedTo: ['seller'],
    });
  });

  test('a menu is its groups with what stands there by itself and what brings its place, each behind what it follows', () => {
    expect(catalog.menu('seller')).toMatchObject([
      {
        id: 'selling',
        entries: [
          { id: 'thing', kind: 'product-type', permission: 'sell things', publicTo: [], visibleIf: [] },
          {
            id: 'settings',
            kind: 'menu',
            permission: 'change settings',
            visibleIf: [{ 'business.qassatlyMerchant': true }],
            count: 'counters.pendingWithdrawals',
            to: { case: [{ then: 'things' }, { else: 'login' }] },
          },
          { id: 'things', kind: 'page', permission: 'see things' },
          { id: 'sales', kind: 'report', permission: 'see sales' },
        ],
      },
    ]);
    expect(catalog.menu('admin')).toEqual([]);
  });

  test('has the groups of one heading together, whatever comes between by its order', () => {
    const group = (id: string, position: number, heading?: string) => [
      `schemas/menus/${id}.json`,
      { title: id, portal: 'seller', position, ...(heading === undefined ? {} : { heading }) },
    ];
    const files = Object.fromEntries([
      group('shop', 10, 'Sell'),
      group('own', 20, 'Workshop'),
      group('plain', 25),
      group('more', 30, 'Sell'),
    ]);
    const { catalog: packed, findings } = loadCatalog([sourceOf(files)], environment);
    expect(findings).toEqual([]);
    expect(packed?.menu('seller').map(({ id }) => id)).toEqual(['selling', 'shop', 'more', 'own', 'plain']);
  });

  test('messages are told in a language by area and key; a missing language is the other one', () => {
    expect(catalog.messages('ar')['mail']).toEqual({
      paid: 'ع Paid {amount}',
      left: { zero: 'لا', one: 'واحد', two: 'اثنان', few: '{count}', many: '{count}', other: '{count}' },
    });
    expect(catalog.messages('xx')['errors']).toMatchObject({ 'thing.gone': 'Gone' });
    const text = JSON.stringify({ paid: { en: 'Paid' } });
    const pack = { name: 'mine', layer: 'pack', files: [{ path: 'schemas/messages/own.json', text }] } as const;
    expect(loadCatalog([sourceOf(), pack], environment).catalog?.messages('ar')['own']).toEqual({ paid: 'Paid' });
  });

  test('the facts of a place include those of other places and those of product types', () => {
    expect(Object.keys(catalog.facts('option-offer'))).toEqual(
      expect.arrayContaining(['amount', 'viewer.role', 'device.walletSheet', 'product.feeMode']),
    );
    expect(catalog.facts('option-offer')['product.feeMode']).toEqual({
      type: 'string',
      source: 'server',
      enum: ['buyer', 'seller'],
    });
    expect(catalog.facts('nowhere')).toEqual({});
  });
});
