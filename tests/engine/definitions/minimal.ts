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
    title: both('Text'),
    value: 'string',
    widget: 'text',
    apps: ['backoffice', 'buyer'],
  },
  'schemas/field-types/money.json': {
    title: both('Money'),
    value: 'money',
    widget: 'money',
    apps: ['backoffice', 'buyer'],
  },
  'schemas/field-types/integer.json': {
    title: both('Whole'),
    value: 'integer',
    widget: 'number',
    apps: ['backoffice', 'buyer'],
  },
  'schemas/field-types/select.json': {
    title: both('Choice'),
    value: 'string',
    widget: 'select',
    apps: ['backoffice', 'buyer'],
    hasOptions: true,
  },
  'schemas/field-types/hidden.json': {
    title: both('Hidden'),
    value: 'string',
    widget: 'hidden',
    apps: ['backoffice', 'buyer'],
    hidden: true,
  },
  'schemas/field-types/rows.json': { title: both('Rows'), value: 'rows', widget: 'rows', apps: ['backoffice'] },
  'schemas/field-types/date.json': { title: both('Day'), value: 'date', widget: 'date', apps: ['backoffice', 'buyer'] },
  'schemas/field-types/secret.json': {
    title: both('Secret'),
    value: 'string',
    widget: 'password',
    apps: ['buyer'],
    sensitive: true,
  },
  'schemas/forms/buyer.json': {
    title: both('Your details'),
    factScope: 'buyer-form',
    buyer: { name: '/name', email: '/email' },
    fields: {
      name: { type: 'text', label: both('Name'), required: true, validators: [{ maxLength: 60 }] },
      email: {
        type: 'text',
        label: both('E-mail'),
        remoteValidator: { operation: 'things.check', message: both('Taken') },
      },
      kind: {
        type: 'select',
        label: both('Kind'),
        options: [
          { value: 'person', label: both('Person') },
          { value: 'firm', label: both('Firm') },
        ],
      },
      firm: { type: 'text', label: both('Firm'), visibleIf: { kind: 'firm' } },
    },
  },
  'schemas/forms/login.json': {
    title: both('Sign in'),
    sensitive: true,
    fields: { word: { type: 'secret', label: both('Password'), required: true } },
  },
  'schemas/product-types/thing.json': {
    title: both('Thing', 'شيء'),
    code: 1,
    route: 'thing',
    aliases: ['Thing'],
    permission: { name: 'sell things', title: both('Sell things'), grantedTo: ['seller'] },
    menu: { group: 'selling' },
    allow: { when: { 'business.activeStatus': { enum: ['Active'] } }, else: 'disable' },
    steps: [
      {
        id: 'details',
        title: both('Details'),
        fields: {
          title: { type: 'text', label: both('Title'), required: true },
          price: { type: 'money', label: both('Price'), required: true, validators: [{ minimum: '1.00' }] },
          total: { type: 'integer', label: both('Total'), validators: [{ minimum: 1 }] },
          most: {
            type: 'integer',
            label: both('Most'),
            validators: [{ maximum: { from: 'total' } }],
            readOnlyIf: { mode: 'edit' },
          },
          bearer: {
            type: 'select',
            label: both('Fees'),
            options: [
              { value: 'buyer', label: both('Buyer') },
              { value: 'seller', label: both('Seller') },
            ],
          },
        },
      },
    ],
    display: { title: '/title', attributes: [{ from: '/total', label: both('Left') }] },
    items: {
      name: '/title',
      price: '/price',
      stock: '/total',
      maxPerOrder: '/most',
      quantity: 'adjustable',
      maxPerBuyer: { limit: '/total', identifiedBy: ['email'] },
    },
    facts: { 'product.feeMode': '/bearer' },
    page: 'thing',
    buyerForm: 'buyer',
    journey: 'checkout',
    picker: 'checkout',
  },
  'schemas/payment-options/card.json': {
    code: 'CARD',
    title: both('Card'),
    group: 'cards',
    position: 1,
    traits: ['sealed', 'noCharge'],
    offer: { when: { amount: { minimum: '500.00' }, 'device.walletSheet': true }, else: 'disable' },
    fee: { percent: '2.5', fixed: '1.00' },
    roundUp: '1.00',
    journey: 'pay',
    provider: 'bank',
    refund: 'full',
    limit: 'cards',
    expires: { case: [{ when: { 'product.feeMode': 'buyer' }, then: '1h' }, { else: '48h' }] },
  },
  'schemas/payment-options/later.json': {
    code: 'LATER',
    title: both('Later'),
    group: 'cards',
    position: { after: 'card' },
    journey: 'pay',
    detailsOperation: 'things.show',
  },
  'schemas/option-groups/cards.json': { title: both('Cards'), code: 'cards', level: 'tab', position: 1 },
  'schemas/pickers/checkout.json': {
    layout: { case: [{ when: { 'page.kind': 'checkout' }, then: 'tabs' }, { else: 'list' }] },
    tabs: ['cards'],
    rules: [{ when: { 'order.free': true }, only: { 'option.traits': { contains: { const: 'noCharge' } } } }],
    enableIf: { 'quote.ready': true },
    requiredMessage: both('Choose'),
    emptyMessage: both('Nothing'),
  },
  'schemas/fees/bank.json': {
    title: both('Bank'),
    apiName: 'Fees',
    position: 1,
    when: { 'tracking.source': { minLength: 1 } },
    amount: { percent: '1.5', min: '1.00' },
    payer: { case: [{ when: { 'business.vatOnSeller': true }, then: 'seller' }, { else: { buyer: '0.5' } }] },
    account: 'platform_fees',
  },
  'schemas/fees/vat.json': {
    title: both('VAT'),
    apiName: 'VAT',
    position: 2,
    amount: { percent: '14', of: ['bank'] },
    payer: 'buyer',
    account: 'vat',
  },
  'schemas/limits/cards.json': {
    code: 'creditCard',
    title: both('Cards'),
    windows: { single: { default: '5000.00', apiName: 'singleLimitExceeded', message: both('Too much') } },
  },
  'schemas/providers/bank.json': {
    title: both('Bank'),
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
    webhook: {
      signature: { header: 'x-signature', scheme: 't-v1-hmac-sha256', tolerance: '5m' },
      eventId: '/id',
      read: { status: '/status' },
    },
    sourceOfTruth: 'inquiry',
  },
  'schemas/roles/seller.json': {
    type: 'Seller',
    title: both('Seller'),
    portal: 'seller',
    routePrefix: '/seller',
    landing: {
      case: [{ when: { 'viewer.isOwner': true }, then: '/seller/things' }, { else: { from: 'firstPermissionUrl' } }],
    },
  },
  'schemas/permissions/settings.json': { name: 'change settings', title: both('Settings'), grantedTo: ['seller'] },
  'schemas/menus/selling.json': { title: both('Selling'), portal: 'seller', position: 1 },
  'schemas/menus/settings.json': {
    title: both('Settings'),
    group: 'selling',
    after: 'thing',
    to: { case: [{ when: { 'viewer.isOwner': true }, then: 'things' }, { else: 'login' }] },
    permission: 'change settings',
    visibleIf: { 'business.qassatlyMerchant': true },
    count: 'counters.pendingWithdrawals',
  },
  'schemas/pages/login.json': {
    title: both('Sign in'),
    route: '/login',
    app: 'buyer',
    handlesErrors: ['Locked'],
    query: { reason: { type: 'string', pattern: '^(a|b)$' } },
    blocks: [
      { block: 'heading', title: both('Hello'), visibleIf: { 'viewer.signedIn': false, '/query/reason': 'a' } },
      { block: 'form', form: 'login', call: { operation: 'things.show', with: { pattern: 'x' } } },
    ],
  },
  'schemas/pages/thing.json': {
    title: both('Thing'),
    route: '/{pattern}',
    kind: 'checkout',
    params: { pattern: { names: 'product' } },
    app: 'buyer',
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
  'schemas/pages/options.json': { title: both('Options'), route: '/options', app: 'buyer', resumesJourney: true },
  'schemas/pages/things.json': {
    title: both('Things'),
    route: '/seller/things',
    app: 'backoffice',
    portal: 'seller',
    guard: { when: { 'viewer.signedIn': true }, else: 'login' },
    permission: { name: 'see things', title: both('See things'), clientURL: '/seller/things', grantedTo: ['seller'] },
    menu: { group: 'selling', after: 'settings' },
    blocks: [
      { block: 'list', list: 'things' },
      {
        block: 'process-status',
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
    sort: { field: 'made', order: 'desc' },
    open: { page: 'thing', params: { pattern: { from: '/row/name' } } },
    rowActions: [
      {
        id: 'remove',
        title: both('Remove'),
        visibleIf: { '/row/open': true },
        operation: 'things.remove',
        with: { id: { from: '/row/id' } },
      },
    ],
    empty: { title: both('None'), description: both('Add one') },
  },
  'schemas/reports/sales.json': {
    title: both('Sales'),
    route: '/seller/sales',
    portal: 'seller',
    dataset: 'sales',
    permission: { name: 'see sales', title: both('See sales'), grantedTo: ['seller'] },
    menu: { group: 'selling', after: 'things' },
    groupBy: [{ field: 'made', granularity: 'day', title: both('Day') }],
    measures: [{ id: 'sum', title: both('Sum'), aggregate: 'sum', field: 'price', figure: true }],
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
      key: { type: 'string', initial: '' },
      count: { type: 'integer', initial: { from: '/input/count' } },
      pattern: { type: 'string', initial: { from: '/input/pattern' } },
      bought: { type: 'object', initial: {} },
    },
    output: { ref: { from: '/context/bought/ref', else: '' }, count: { from: '/input/count' } },
    initial: 'asking',
    states: {
      asking: {
        meta: {
          page: 'options',
          backEvent: 'BACK',
          blocks: [
            { block: 'form', form: 'buyer', event: 'ANSWER' },
            {
              block: 'button',
              text: both('Back'),
              event: 'BACK',
              visibleIf: { '/context/count': { minimum: 1 } },
            },
          ],
        },
        on: {
          ANSWER: { target: 'buying', actions: [{ type: 'newIdempotencyKey', params: { into: 'key' } }] },
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
              actions: [{ type: 'assign', params: { bought: { from: '/event/output' } } }],
            },
            { target: 'asking' },
          ],
          onError: [{ code: 'thing.soldOut', target: 'left' }, { target: 'asking' }],
        },
      },
      left: { type: 'final' },
      done: { type: 'final', entry: [{ type: 'navigate', params: { page: 'things' } }] },
    },
  },
  'flows/journeys/pay.json': {
    initial: 'paying',
    states: {
      paying: {
        meta: { blocks: [{ block: 'button', text: both('Done'), event: 'DONE' }] },
        on: { DONE: { target: 'over' } },
      },
      over: { type: 'final' },
    },
  },
  'flows/processes/order.json': {
    entity: 'order',
    context: { reason: { type: 'string', initial: '' } },
    events: { PAY: { sentBy: ['provider'], payload: { reason: 'string' } } },
    initial: 'open',
    states: {
      open: {
        meta: { label: both('Open'), tone: 'warning' },
        on: {
          PAY: {
            target: 'paid',
            actions: [
              { type: 'assign', params: { reason: { from: '/event/reason' } } },
              { type: 'notify', params: { to: 'buyer', message: 'mail.paid' } },
              { type: 'enqueue', params: { job: 'tidy' } },
              { type: 'postLedger', params: { posting: 'capture' } },
            ],
          },
        },
      },
      paid: { type: 'final', meta: { label: both('Paid'), tone: 'success' } },
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
