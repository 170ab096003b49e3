import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  type Environment,
  type Finding,
  loadCatalog,
  type Source,
  type SourceFile,
} from '#engine/definitions/index.ts';

const root = new URL('../../../', import.meta.url);

/** The language as it stands in schemas/meta. */
export const language: readonly SourceFile[] = (
  readdirSync(new URL('schemas/meta/', root), { recursive: true, encoding: 'utf8' }) as string[]
)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ path: `schemas/meta/${name}`, text: readFileSync(new URL(`schemas/meta/${name}`, root), 'utf8') }));

const both = (en: string, ar = `ع ${en}`) => ({ en, ar });
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };

const columns = {
  id: 'string',
  name: 'string',
  price: 'money',
  count: 'integer',
  made: 'instant',
  open: 'boolean',
  status: 'string',
  kind: 'string',
  state: 'string',
} as const;
const names = { kind: { kind: 'product-type' }, state: { stateOf: 'order' } };

/** An environment of few operations, one dataset, two refusals. */
export const environment: Environment = {
  operations: {
    'things.show': {
      input: object({ pattern: text }),
      output: object({ name: text, count: { type: 'integer' }, status: { enum: ['open', 'gone'] }, journey: text }),
      errors: ['thing.gone'],
      commonErrors: ['busy'],
    },
    'things.buy': {
      input: object({ key: text, count: { type: 'integer' }, note: text }, ['key', 'count']),
      output: object({ ref: text, url: text }),
      errors: ['thing.gone', 'thing.soldOut'],
      commonErrors: ['busy'],
      key: 'key',
    },
    'things.check': {
      input: object({ value: text }),
      output: object({ ok: { type: 'boolean' } }),
      errors: [],
      commonErrors: ['busy'],
    },
    'things.remove': { input: object({ id: text }), output: object({}), errors: [], commonErrors: ['busy'] },
  },
  datasets: { things: { columns, names }, sales: { columns, names, answersTo: ['form'] } },
  references: ['categories'],
  jobs: ['tidy'],
  postings: ['capture'],
  errors: { 'thing.gone': {}, 'thing.soldOut': {}, 'thing.locked': { action: 'Locked' } },
  handledErrors: ['thing.locked'],
  reservedRoutes: ['api'],
  checkPattern: (pattern) => (pattern === '^(a|a)*$' ? { safe: false, why: 'exponential time' } : { safe: true }),
  hash: (value) => createHash('sha256').update(value).digest('hex'),
};

/** A small set of definitions, one or two of each kind, in which nothing is wrong. */
export const minimal: Readonly<Record<string, object>> = {
  'schemas/field-types/text.json': {
    name: both('Text'),
    value: 'string',
    widget: 'text',
    hosts: ['backoffice', 'buyer'],
  },
  'schemas/field-types/money.json': {
    name: both('Money'),
    value: 'money',
    widget: 'money',
    hosts: ['backoffice', 'buyer'],
  },
  'schemas/field-types/integer.json': {
    name: both('Whole'),
    value: 'integer',
    widget: 'number',
    hosts: ['backoffice', 'buyer'],
  },
  'schemas/field-types/select.json': {
    name: both('Choice'),
    value: 'string',
    widget: 'select',
    hosts: ['backoffice', 'buyer'],
    hasOptions: true,
  },
  'schemas/field-types/hidden.json': {
    name: both('Hidden'),
    value: 'string',
    widget: 'hidden',
    hosts: ['backoffice', 'buyer'],
    silent: true,
  },
  'schemas/field-types/rows.json': { name: both('Rows'), value: 'rows', widget: 'rows', hosts: ['backoffice'] },
  'schemas/field-types/date.json': { name: both('Day'), value: 'date', widget: 'date', hosts: ['backoffice', 'buyer'] },
  'schemas/field-types/secret.json': {
    name: both('Secret'),
    value: 'string',
    widget: 'password',
    hosts: ['buyer'],
    private: true,
  },
  'schemas/forms/buyer.json': {
    title: both('Your details'),
    place: 'buyer-form',
    buyer: { name: '/name', email: '/email' },
    fields: {
      name: { type: 'text', label: both('Name'), required: true, check: [{ maxLength: 60 }] },
      email: { type: 'text', label: both('E-mail'), async: { operation: 'things.check', says: both('Taken') } },
      kind: {
        type: 'select',
        label: both('Kind'),
        options: [
          { value: 'person', name: both('Person') },
          { value: 'firm', name: both('Firm') },
        ],
      },
      firm: { type: 'text', label: both('Firm'), show: { when: { kind: 'firm' } } },
    },
  },
  'schemas/forms/login.json': {
    title: both('Sign in'),
    private: true,
    fields: { word: { type: 'secret', label: both('Password'), required: true } },
  },
  'schemas/product-types/thing.json': {
    name: both('Thing', 'شيء'),
    code: 1,
    route: 'thing',
    aliases: ['Thing'],
    permission: { name: 'sell things', title: both('Sell things'), grantedTo: ['seller'] },
    menu: { in: 'selling' },
    allow: { when: { 'business.activeStatus': { enum: ['Active'] } }, otherwise: 'explain' },
    steps: [
      {
        id: 'details',
        title: both('Details'),
        fields: {
          title: { type: 'text', label: both('Title'), required: true },
          price: { type: 'money', label: both('Price'), required: true, check: [{ atLeast: '1.00' }] },
          total: { type: 'integer', label: both('Total'), check: [{ atLeast: 1 }] },
          most: {
            type: 'integer',
            label: both('Most'),
            check: [{ atMost: { from: 'total' } }],
            lockedWhen: { mode: 'edit' },
          },
          bearer: {
            type: 'select',
            label: both('Fees'),
            options: [
              { value: 'buyer', name: both('Buyer') },
              { value: 'seller', name: both('Seller') },
            ],
          },
        },
      },
    ],
    shows: { title: '/title', facts: [{ from: '/total', label: both('Left') }] },
    sells: {
      name: '/title',
      price: '/price',
      stock: '/total',
      perSale: '/most',
      quantity: 'adjustable',
      perBuyer: { most: '/total', by: ['email'] },
    },
    facts: { 'product.feeMode': '/bearer' },
    page: 'thing',
    buyerForm: 'buyer',
    journey: 'checkout',
    picker: 'checkout',
  },
  'schemas/payment-options/card.json': {
    code: 'CARD',
    name: both('Card'),
    group: 'cards',
    place: { order: 1 },
    traits: ['sealed', 'noCharge'],
    offer: { when: { amount: { minimum: '500.00' }, 'device.walletSheet': true }, otherwise: 'explain' },
    fee: { percent: '2.5', fixed: '1.00' },
    roundUp: '1.00',
    journey: 'pay',
    provider: 'bank',
    refund: 'full',
    limit: 'cards',
    expires: { choose: [{ when: { 'product.feeMode': 'buyer' }, is: '1h' }, { is: '48h' }] },
  },
  'schemas/payment-options/later.json': {
    code: 'LATER',
    name: both('Later'),
    group: 'cards',
    place: { after: 'card' },
    journey: 'pay',
    details: 'things.show',
  },
  'schemas/option-groups/cards.json': { name: both('Cards'), code: 'cards', level: 'tab', order: 1 },
  'schemas/pickers/checkout.json': {
    layout: { choose: [{ when: { 'page.kind': 'checkout' }, is: 'tabs' }, { is: 'list' }] },
    tabs: ['cards'],
    rules: [{ when: { 'order.free': true }, only: { 'option.traits': { contains: { const: 'noCharge' } } } }],
    enabled: { when: { 'quote.ready': true } },
    required: both('Choose'),
    empty: both('Nothing'),
  },
  'schemas/fees/bank.json': {
    name: both('Bank'),
    wire: 'Fees',
    order: 1,
    when: { 'tracking.source': { minLength: 1 } },
    amount: { percent: '1.5', min: '1.00' },
    payer: { choose: [{ when: { 'business.vatOnSeller': true }, is: 'seller' }, { is: { buyer: '0.5' } }] },
    account: 'platform_fees',
  },
  'schemas/fees/vat.json': {
    name: both('VAT'),
    wire: 'VAT',
    order: 2,
    amount: { percent: '14', of: ['bank'] },
    payer: 'buyer',
    account: 'vat',
  },
  'schemas/limits/cards.json': {
    code: 'creditCard',
    name: both('Cards'),
    windows: { single: { default: '5000.00', wire: 'singleLimitExceeded', says: both('Too much') } },
  },
  'schemas/providers/bank.json': {
    name: both('Bank'),
    adapter: 'http',
    baseUrl: { setting: 'BANK_URL' },
    secret: { setting: 'BANK_SECRET' },
    amountAs: 'minor',
    capabilities: ['charge', 'inquire', 'refund'],
    methods: ['card', 'voucher'],
    calls: {
      charge: {
        method: 'POST',
        path: '/charges',
        body: { ref: { from: '/attempt/ref' } },
        read: { providerRef: '/id' },
      },
      inquire: { method: 'GET', path: '/charges/{providerRef}', read: { status: '/status' } },
      refund: { method: 'POST', path: '/refunds', read: { status: '/status' } },
    },
    status: { map: { PAID: 'paid' }, else: 'unknown' },
    notice: {
      signature: { header: 'x-signature', scheme: 't-v1-hmac-sha256', tolerance: '5m' },
      eventId: '/id',
      read: { status: '/status' },
    },
    truth: 'query',
  },
  'schemas/roles/seller.json': {
    type: 'Seller',
    title: both('Seller'),
    stage: 'seller',
    routePrefix: '/seller',
    landing: {
      choose: [{ when: { 'viewer.isOwner': true }, is: '/seller/things' }, { is: { from: 'firstPermissionUrl' } }],
    },
  },
  'schemas/permissions/settings.json': { name: 'change settings', title: both('Settings'), grantedTo: ['seller'] },
  'schemas/menus/selling.json': { title: both('Selling'), stage: 'seller', order: 1 },
  'schemas/menus/settings.json': {
    title: both('Settings'),
    in: 'selling',
    after: 'thing',
    to: { choose: [{ when: { 'viewer.isOwner': true }, is: 'things' }, { is: 'login' }] },
    permission: 'change settings',
    needs: { 'business.qassatlyMerchant': true },
    count: 'counters.pendingWithdrawals',
  },
  'schemas/pages/login.json': {
    title: both('Sign in'),
    route: '/login',
    entry: 'buyer',
    answers: ['Locked'],
    query: { reason: { type: 'string', pattern: '^(a|b)$' } },
    blocks: [
      { block: 'heading', text: both('Hello'), show: { when: { 'viewer.signedIn': false, '/query/reason': 'a' } } },
      { block: 'form', form: 'login', call: { operation: 'things.show', with: { pattern: 'x' } } },
    ],
  },
  'schemas/pages/thing.json': {
    title: both('Thing'),
    route: '/{pattern}',
    kind: 'checkout',
    params: { pattern: { names: 'product' } },
    entry: 'buyer',
    load: {
      thing: {
        operation: 'things.show',
        with: { pattern: { from: '/params/pattern' } },
        every: '5s',
        until: { '/status': 'gone' },
      },
    },
    head: { title: { from: '/load/thing/name' } },
    journey: { use: 'checkout', with: { pattern: { from: '/params/pattern' }, count: { from: '/load/thing/count' } } },
  },
  'schemas/pages/options.json': { title: both('Options'), route: '/options', entry: 'buyer', hosts: true },
  'schemas/pages/things.json': {
    title: both('Things'),
    route: '/seller/things',
    entry: 'backoffice',
    stage: 'seller',
    guard: { when: { 'viewer.signedIn': true }, else: 'login' },
    grant: { name: 'see things', title: both('See things'), clientURL: '/seller/things', grantedTo: ['seller'] },
    menu: { in: 'selling', after: 'settings' },
    blocks: [
      { block: 'list', resource: 'things' },
      {
        block: 'panel',
        process: 'order',
        state: 'open',
        actions: [{ event: 'PAY', text: both('Pay'), operation: 'things.remove', with: { id: '1' } }],
      },
    ],
  },
  'schemas/lists/things.json': {
    title: both('Things'),
    dataset: 'things',
    permission: 'see things',
    where: { open: true },
    columns: [
      { field: 'name', title: both('Name') },
      { field: 'price', title: both('Price'), as: 'money' },
      { field: 'status', title: both('State'), as: 'chip', process: 'order' },
    ],
    search: ['name'],
    filters: [{ field: 'made', title: both('Made'), kind: 'dateRange' }],
    sort: { field: 'made', order: 'down' },
    open: { page: 'thing', params: { pattern: { from: '/row/name' } } },
    rowActions: [
      {
        id: 'remove',
        title: both('Remove'),
        show: { when: { '/row/open': true } },
        operation: 'things.remove',
        with: { id: { from: '/row/id' } },
      },
    ],
    empty: { title: both('None'), text: both('Add one') },
  },
  'schemas/reports/sales.json': {
    title: both('Sales'),
    route: '/seller/sales',
    stage: 'seller',
    dataset: 'sales',
    grant: { name: 'see sales', title: both('See sales'), grantedTo: ['seller'] },
    menu: { in: 'selling', after: 'things' },
    groupBy: [{ field: 'made', by: 'day', title: both('Day') }],
    measures: [{ id: 'sum', title: both('Sum'), how: 'sum', field: 'price', figure: true }],
    totals: ['sum'],
    chart: { kind: 'bars', measure: 'sum' },
    empty: both('Nothing'),
  },
  'schemas/messages/errors.json': {
    'thing.gone': both('Gone'),
    'thing.soldOut': both('Sold out'),
    'thing.locked': both('Locked'),
  },
  'schemas/messages/mail.json': {
    paid: both('Paid {amount}'),
    left: {
      en: { one: '{count} left', other: '{count} left' },
      ar: { zero: 'لا', one: 'واحد', two: 'اثنان', few: '{count}', many: '{count}', other: '{count}' },
    },
  },
  'flows/journeys/checkout.json': {
    input: { pattern: 'string', count: 'integer' },
    context: {
      key: { type: 'string', start: '' },
      count: { type: 'integer', start: { from: '/input/count' } },
      pattern: { type: 'string', start: { from: '/input/pattern' } },
      bought: { type: 'object', start: {} },
    },
    output: { ref: { from: '/context/bought/ref', else: '' }, count: { from: '/input/count' } },
    initial: 'asking',
    states: {
      asking: {
        meta: {
          page: 'options',
          back: 'BACK',
          blocks: [
            { block: 'form', form: 'buyer', sends: 'ANSWER' },
            {
              block: 'button',
              text: both('Back'),
              sends: 'BACK',
              show: { when: { '/context/count': { minimum: 1 } } },
            },
          ],
        },
        on: {
          ANSWER: { target: 'buying', actions: [{ type: 'newKey', params: { into: 'key' } }] },
          BACK: { target: 'left' },
        },
      },
      buying: {
        invoke: {
          id: 'buy',
          src: 'call',
          input: {
            operation: 'things.buy',
            with: { key: { from: '/context/key' }, count: { from: '/context/count' } },
          },
          onDone: [
            {
              target: 'done',
              guard: { type: 'if', params: { '/event/output/ref': { minLength: 1 } } },
              actions: [{ type: 'set', params: { bought: { from: '/event/output' } } }],
            },
            { target: 'asking' },
          ],
          onError: [{ code: 'thing.soldOut', target: 'left' }, { target: 'asking' }],
        },
      },
      left: { type: 'final' },
      done: { type: 'final', entry: [{ type: 'go', params: { page: 'things' } }] },
    },
  },
  'flows/journeys/pay.json': {
    initial: 'paying',
    states: {
      paying: {
        meta: { blocks: [{ block: 'button', text: both('Done'), sends: 'DONE' }] },
        on: { DONE: { target: 'over' } },
      },
      over: { type: 'final' },
    },
  },
  'flows/processes/order.json': {
    of: 'order',
    context: { reason: { type: 'string', start: '' } },
    events: { PAY: { by: ['provider'], carries: { reason: 'string' } } },
    initial: 'open',
    states: {
      open: {
        meta: { label: both('Open'), tone: 'wait' },
        on: {
          PAY: {
            target: 'paid',
            actions: [
              { type: 'set', params: { reason: { from: '/event/reason' } } },
              { type: 'notify', params: { to: 'buyer', message: 'mail.paid' } },
              { type: 'enqueue', params: { job: 'tidy' } },
              { type: 'post', params: { posting: 'capture' } },
            ],
          },
        },
      },
      paid: { type: 'final', meta: { label: both('Paid'), tone: 'ok' } },
    },
  },
};

/** The minimal set as a source, with some files in other words; null takes one away. */
export function sourceOf(changes: Readonly<Record<string, object | string | null>> = {}): Source {
  const files = { ...minimal, ...changes };
  return {
    name: '',
    layer: 'built-in',
    files: [
      ...language,
      ...Object.entries(files).flatMap(([path, value]) =>
        value === null ? [] : [{ path, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
      ),
    ],
  };
}

export function findingsOf(changes: Readonly<Record<string, object | string | null>> = {}): readonly Finding[] {
  return loadCatalog([sourceOf(changes)], environment).findings;
}

/** The findings after one file of the minimal set was changed, as `code pointer`. */
export function findingsAfter(path: string, change: (json: Draft) => void): string[] {
  const json = structuredClone(minimal[path]) as Draft;
  change(json);
  return findingsOf({ [path]: json }).map(
    (finding) => `${finding.code} ${finding.file === path ? '' : finding.file}${finding.path}`,
  );
}

// biome-ignore lint: a draft of JSON is changed at will
// oxlint-disable-next-line typescript/no-explicit-any
export type Draft = any;
