import { describe, expect, test } from 'vitest';
import { loadCatalog, formatFinding } from '#engine/definitions/index.ts';
import { findingsAfter, type Draft, environment, findingsOf, minimal, sourceOf } from './minimal.ts';

type Case = [what: string, path: string, change: (json: Draft) => void, found: string | string[]];

const form = 'schemas/forms/buyer.json';
const type = 'schemas/product-types/thing.json';
const option = 'schemas/payment-options/card.json';
const list = 'schemas/lists/things.json';
const report = 'schemas/reports/sales.json';
const page = 'schemas/pages/thing.json';
const listPage = 'schemas/pages/things.json';
const journey = 'flows/journeys/checkout.json';
const process = 'flows/processes/order.json';
const details = '/steps/0/fields';

/** One broken definition for each thing that a check looks at: found where it stands, and nothing else with it. */
const cases: Record<string, Case[]> = {
  shape: [
    ['an unknown property', form, (json) => (json.titel = 'x'), 'shape.unknown /titel'],
    ['a wrong type', form, (json) => (json.sensitive = 'yes'), 'shape.type /sensitive'],
    ['a word that is none', option, (json) => (json.refund = 'half'), 'shape.notAllowed /refund'],
    ['a missing property', option, (json) => delete json.journey, 'shape.missing '],
    ['a value that is not spelt right', type, (json) => (json.route = 'Thing'), 'shape.format /route'],
    ...['/things/', '/things?all=1', '//things', '/a/../things', '/%74hings', '/a b'].map(
      (route): Case => [`the address ${route}`, listPage, (json) => (json.route = route), 'shape.format /route'],
    ),
    [
      'a prototype as an outside name',
      form,
      (json) => (json.fields.name.api = { name: '__proto__' }),
      'shape.format /fields/name/api/name',
    ],
    ['a key that is none', form, (json) => (json.fields.First = json.fields.firm), 'shape.format /fields/First'],
    ['a menu entry that leads nowhere', 'schemas/menus/settings.json', (json) => delete json.to, 'shape.noneOf '],
    ['neither fields nor steps', form, (json) => delete json.fields, 'shape.noneOf '],
    [
      'fields and steps',
      form,
      (json) => (json.steps = [{ id: 'a', title: 'A', fields: json.fields }]),
      'shape.onlyOneOf ',
    ],
    ['an empty list', list, (json) => (json.columns = []), 'shape.tooFew /columns'],
    [
      'one of many alternatives',
      'schemas/payment-options/later.json',
      (json) => (json.position.aftr = 'x'),
      'shape.unknown /position/aftr',
    ],
    ['a doubled trait', option, (json) => (json.traits = ['noCharge', 'noCharge']), 'shape.duplicate /traits/1'],
    [
      'a number out of bounds',
      process,
      (json) => (json.states.open.meta.progress = 101),
      'shape.tooLarge /states/open/meta/progress',
    ],
    [
      'an unknown parameter of a word',
      process,
      (json) => (json.states.open.on.PAY.actions[1].params.too = 'seller'),
      'shape.unknown /states/open/on/PAY/actions/1/params/too',
    ],
    [
      'a missing parameter of a word',
      process,
      (json) => delete json.states.open.on.PAY.actions[3].params,
      'shape.missing /states/open/on/PAY/actions/3/params',
    ],
    [
      'an unknown parameter of a block',
      page,
      (json) => (json.blocks = [{ block: 'heading', title: 'x', big: true }]),
      'shape.unknown /blocks/0/big',
    ],
    [
      'an unknown setting of a widget',
      form,
      (json) => (json.fields.name.settings = { inputMod: 'tel' }),
      'shape.unknown /fields/name/settings/inputMod',
    ],
    [
      'an unknown part of a state',
      journey,
      (json) => (json.states.asking.meta.titel = 'x'),
      'shape.unknown /states/asking/meta/titel',
    ],
  ],
  references: [
    ['a field type', form, (json) => (json.fields.name.type = 'txt'), 'reference.unknown /fields/name/type'],
    [
      'a journey that is no name',
      page,
      (json) => (json.journey.use = { strange: true }),
      'reference.missing /journey/use',
    ],
    [
      'a field type of a variant',
      form,
      (json) => (json.fields.name.variants = [{ when: { mode: 'edit' }, type: 'txt' }]),
      'reference.unknown /fields/name/variants/0/type',
    ],
    ['a form', type, (json) => (json.buyerForm = 'bayer'), 'reference.unknown /buyerForm'],
    ['a page', type, (json) => (json.page = 'things2'), 'reference.unknown /page'],
    ['a journey', option, (json) => (json.journey = 'pey'), 'reference.unknown /journey'],
    ['a provider', option, (json) => (json.provider = 'bonk'), 'reference.unknown /provider'],
    ['a limit', option, (json) => (json.limit = 'card'), 'reference.unknown /limit'],
    ['a group', option, (json) => (json.group = 'card'), 'reference.unknown /group'],
    [
      'what it follows',
      'schemas/payment-options/later.json',
      (json) => (json.position.after = 'cart'),
      'reference.unknown /position/after',
    ],
    [
      'an operation of an option',
      'schemas/payment-options/later.json',
      (json) => (json.detailsOperation = 'things.shaw'),
      'reference.unknown /detailsOperation',
    ],
    [
      'an operation of a page',
      page,
      (json) => (json.load.thing.operation = 'things.shaw'),
      'reference.unknown /load/thing/operation',
    ],
    ['a role', type, (json) => (json.permission.grantedTo = ['sellers']), 'reference.unknown /permission/grantedTo/0'],
    ['a permission', list, (json) => (json.permission = 'see thing'), 'reference.unknown /permission'],
    ['a menu group', type, (json) => (json.menu.group = 'sailing'), 'reference.unknown /menu/group'],
    ['a menu entry', 'schemas/menus/settings.json', (json) => (json.after = 'thin'), 'reference.unknown /after'],
    ['a dataset', list, (json) => (json.dataset = 'thing'), 'reference.unknown /dataset'],
    ['a process', list, (json) => (json.columns[2].process = 'orders'), 'reference.unknown /columns/2/process'],
    ['a resource', listPage, (json) => (json.blocks[0].list = 'thing'), 'reference.unknown /blocks/0/list'],
    ['a block', listPage, (json) => (json.blocks[0].block = 'lists'), 'reference.unknown /blocks/0/block'],
    ['a widget', 'schemas/field-types/text.json', (json) => (json.widget = 'texts'), 'reference.unknown /widget'],
    [
      'a guard',
      journey,
      (json) => (json.states.buying.invoke.onDone[0].guard.type = 'iff'),
      'reference.unknown /states/buying/invoke/onDone/0/guard/type',
    ],
    [
      'an action',
      journey,
      (json) => (json.states.asking.on.ANSWER.actions[0].type = 'newKay'),
      'reference.unknown /states/asking/on/ANSWER/actions/0/type',
    ],
    [
      'an actor',
      journey,
      (json) => (json.states.buying.invoke.src = 'cal'),
      'reference.unknown /states/buying/invoke/src',
    ],
    [
      'a word of processes in a journey',
      journey,
      (json) => (json.states.done.entry[0] = { type: 'enqueue', params: { job: 'tidy' } }),
      'reference.otherFlow /states/done/entry/0/type',
    ],
    [
      'a job',
      process,
      (json) => (json.states.open.on.PAY.actions[2].params.job = 'tidi'),
      'reference.unknown /states/open/on/PAY/actions/2/params/job',
    ],
    [
      'a posting',
      process,
      (json) => (json.states.open.on.PAY.actions[3].params.posting = 'captur'),
      'reference.unknown /states/open/on/PAY/actions/3/params/posting',
    ],
    [
      'a message',
      process,
      (json) => (json.states.open.on.PAY.actions[1].params.message = 'mail.payed'),
      'reference.unknown /states/open/on/PAY/actions/1/params/message',
    ],
    [
      'a reference list',
      form,
      (json) => (json.fields.kind.options = { reference: 'category' }),
      ['condition.unknownValue', 'reference.unknown /fields/kind/options/reference'].slice(1),
    ],
    ['a place', form, (json) => (json.factScope = 'buyer-forms'), 'reference.unknown /factScope'],
    ['a picker', type, (json) => (json.picker = 'checkouts'), 'reference.unknown /picker'],
    [
      'an earlier fee',
      'schemas/fees/vat.json',
      (json) => (json.amount.of = ['bonk']),
      'reference.unknown /amount/of/0',
    ],
    [
      'a page of a journey',
      journey,
      (json) => (json.states.done.entry[0].params.page = 'thingz'),
      'reference.unknown /states/done/entry/0/params/page',
    ],
  ],
  conditions: [
    [
      'an unknown fact',
      option,
      (json) => (json.offer.when = { amont: { minimum: '1.00' } }),
      'condition.unknownFact /offer/when/amont',
    ],
    [
      'an unknown word',
      option,
      (json) => (json.offer.when = { 'product.type': { minLenght: 3 } }),
      'shape.unknown /offer/when/product.type/minLenght',
    ],
    [
      'a word of another type',
      option,
      (json) => (json.offer.when = { amount: { minLength: 3 } }),
      'condition.wrongKeyword /offer/when/amount/minLength',
    ],
    [
      'a value that never is',
      type,
      (json) => (json.allow.when = { 'business.activeStatus': 'Activ' }),
      'condition.unknownValue /allow/when/business.activeStatus',
    ],
    [
      'money with too many decimals',
      option,
      (json) => (json.offer.when = { amount: { minimum: '1.005' } }),
      'condition.wrongValue /offer/when/amount/minimum',
    ],
    [
      'a type of product that is none',
      option,
      (json) => (json.offer.when = { 'product.type': 'thign' }),
      'condition.unknownValue /offer/when/product.type',
    ],
    [
      'a type of product that is none, in a form of buyers',
      form,
      (json) => (json.fields.firm.visibleIf = { 'product.type': { enum: ['thing', 'thign'] } }),
      'condition.unknownValue /fields/firm/visibleIf/product.type/enum/1',
    ],
    [
      'a trait that no option carries',
      'schemas/pickers/checkout.json',
      (json) => (json.rules[0].only = { 'option.traits': { contains: { const: 'noChrage' } } }),
      'condition.unknownValue /rules/0/only/option.traits/contains/const',
    ],
    [
      'a trait that no option carries, in a form of buyers',
      form,
      (json) => (json.fields.firm.visibleIf = { 'option.traits': { contains: { const: 'egyptianMobil' } } }),
      'condition.unknownValue /fields/firm/visibleIf/option.traits/contains/const',
    ],
    [
      'a trait that no option carries, in a fee',
      'schemas/fees/bank.json',
      (json) => (json.when = { 'option.traits': { contains: { const: 'noChrage' } } }),
      'condition.unknownValue /when/option.traits/contains/const',
    ],
    [
      'a code that no option has',
      'schemas/pickers/checkout.json',
      (json) => (json.rules[0].only = { 'option.code': 'LATR' }),
      'condition.unknownValue /rules/0/only/option.code',
    ],
    [
      'a kind that no page is of',
      'schemas/pickers/checkout.json',
      (json) => (json.layout.case[0].when = { 'page.kind': 'chekout' }),
      'condition.unknownValue /layout/case/0/when/page.kind',
    ],
    [
      'a currency that is none',
      option,
      (json) => (json.offer.when = { 'order.currency': 'EPG' }),
      'condition.unknownValue /offer/when/order.currency',
    ],
    [
      'a group that is none',
      'schemas/pickers/checkout.json',
      (json) => (json.rules[0].only = { 'option.group': 'card' }),
      'condition.unknownValue /rules/0/only/option.group',
    ],
    [
      'an impossible condition',
      option,
      (json) => (json.offer.when = { amount: { minimum: '5', maximum: '4' } }),
      'condition.contradiction /offer/when/amount',
    ],
    [
      'a fact of the browser under not',
      option,
      (json) => (json.offer.when = { not: { 'device.walletSheet': true } }),
      'condition.browserFact /offer/when/not/device.walletSheet',
    ],
    [
      'a fact of the browser in a choose',
      'schemas/pickers/checkout.json',
      (json) => (json.layout.case[0].when = { 'device.walletSheet': true }),
      'condition.browserFact /layout/case/0/when/device.walletSheet',
    ],
    [
      'a fact of a product that no type declares',
      option,
      (json) => (json.offer.when = { 'product.feeMod': 'buyer' }),
      'condition.unknownFact /offer/when/product.feeMod',
    ],
    [
      'a value that no type gives to its fact',
      option,
      (json) => (json.expires.case[0].when = { 'product.feeMode': 'byer' }),
      'condition.unknownValue /expires/case/0/when/product.feeMode',
    ],
    [
      'a fact of another place',
      'schemas/fees/bank.json',
      (json) => (json.when = { 'quote.ready': true }),
      'condition.unknownFact /when/quote.ready',
    ],
    [
      'a fact that a menu counts',
      'schemas/menus/settings.json',
      (json) => (json.count = 'counters.pending'),
      'condition.unknownFact /count',
    ],
    [
      'a pointer of a page',
      'schemas/pages/login.json',
      (json) => (json.blocks[0].visibleIf = { '/query/raison': 'a' }),
      'pointer.unknown /blocks/0/visibleIf/~1query~1raison',
    ],
    [
      'a pointer into an answer',
      page,
      (json) => (json.load.thing.until = { '/state': 'gone' }),
      'pointer.unknownRoot /load/thing/until/~1state',
    ],
    [
      'a value that an answer never has',
      page,
      (json) => (json.load.thing.until = { '/status': 'shut' }),
      'condition.unknownValue /load/thing/until/~1status',
    ],
    [
      'a pointer of a row',
      list,
      (json) => (json.rowActions[0].visibleIf = { '/row/opened': true }),
      'pointer.unknown /rowActions/0/visibleIf/~1row~1opened',
    ],
    [
      'a guard over what is not kept',
      journey,
      (json) => (json.states.buying.invoke.onDone[0].guard.params = { '/context/bougth': { minLength: 1 } }),
      'pointer.unknown /states/buying/invoke/onDone/0/guard/params/~1context~1bougth',
    ],
    [
      'a guard over what the operation does not give',
      journey,
      (json) => (json.states.buying.invoke.onDone[0].guard.params = { '/event/output/reff': { minLength: 1 } }),
      'pointer.unknown /states/buying/invoke/onDone/0/guard/params/~1event~1output~1reff',
    ],
    [
      'a word that the type of an entry does not have',
      journey,
      (json) => (json.states.asking.meta.blocks[1].visibleIf = { '/context/count': { minLength: 1 } }),
      'condition.wrongKeyword /states/asking/meta/blocks/1/visibleIf/~1context~1count/minLength',
    ],
    [
      'a fact of the picker over one option',
      'schemas/pickers/checkout.json',
      (json) => (json.rules[0].only = { 'order.free': true }),
      'condition.unknownFact /rules/0/only/order.free',
    ],
  ],
  digitPatterns: [
    [
      'a pattern that refuses the figures of an Arabic keyboard',
      form,
      (json) => (json.fields.name.validators = [{ pattern: '^[0-9]{4,8}$' }]),
      'pattern.digits /fields/name/validators/0/pattern',
    ],
    [
      'a pattern of a field type that does',
      'schemas/field-types/text.json',
      (json) => (json.validators = [{ pattern: '^\\d+$' }]),
      'pattern.digits /validators/0/pattern',
    ],
    [
      'no pattern whose field reads them, or takes letters too',
      form,
      (json) => {
        json.fields.name.normalize = ['digits'];
        json.fields.name.validators = [{ pattern: '^[0-9]{4,8}$' }];
        json.fields.firm.validators = [{ pattern: '^[A-Z0-9]+$' }];
      },
      [],
    ],
  ],
  choices: [
    [
      'a number where texts are stored',
      form,
      (json) => (json.fields.size = { type: 'select', label: 'x', options: [{ value: 4, label: '4' }] }),
      'choice.type /fields/size/options/0/value',
    ],
    [
      'a text where figures are stored',
      type,
      (json) => (json.steps[0].fields.size = { type: 'integer', label: 'x', options: [{ value: '4', label: '4' }] }),
      `choice.type ${details}/size/options/0/value`,
    ],
    [
      'a yes or no of a field type',
      'schemas/field-types/select.json',
      (json) => (json.options = [{ value: true, label: 'Yes' }]),
      'choice.type /options/0/value',
    ],
  ],
  cases: [
    ['no default', option, (json) => json.expires.case.pop(), 'case.noDefault /expires/case/0'],
    [
      'an entry behind the default',
      option,
      (json) => json.expires.case.push({ when: { 'product.free': true }, then: '1h' }),
      ['case.noDefault /expires/case/2', 'case.afterDefault /expires/case/2'],
    ],
    [
      'an entry that an earlier one covers',
      option,
      (json) =>
        json.expires.case.splice(1, 0, { when: { 'product.feeMode': 'buyer', 'product.free': true }, then: '2h' }),
      'case.neverReached /expires/case/1',
    ],
  ],
  pointers: [
    [
      'a root that is none',
      page,
      (json) => (json.head.title.from = '/loads/thing/name'),
      'pointer.unknownRoot /head/title/from',
    ],
    [
      'something that is not loaded',
      page,
      (json) => (json.head.title.from = '/load/thin/name'),
      'pointer.unknown /head/title/from',
    ],
    [
      'something that is loaded by itself',
      page,
      (json) => (json.load.thing.with.pattern = { from: '/load/thing/name' }),
      'pointer.unknown /load/thing/with/pattern/from',
    ],
    [
      'something that the answer does not hold',
      page,
      (json) => (json.head.title.from = '/load/thing/nam'),
      'pointer.unknown /head/title/from',
    ],
    ['no pointer', page, (json) => (json.head.title.from = 'name'), 'pointer.invalid /head/title/from'],
    [
      'an answer that the form of the block does not ask',
      journey,
      (json) =>
        json.states.asking.on.ANSWER.actions.push({
          type: 'assign',
          params: { pattern: { from: '/event/value/nam' } },
        }),
      'pointer.unknown /states/asking/on/ANSWER/actions/1/params/pattern/from',
    ],
    [
      'what an item of the list of the block has not',
      journey,
      (json) => {
        const item = { type: 'object', properties: { event: { type: 'string' } }, additionalProperties: false };
        json.context.acts = { type: { type: 'array', items: item }, initial: [] };
        json.states.asking.meta.blocks.push({ block: 'actions', actions: { from: '/context/acts' }, event: 'ACT' });
        json.states.asking.on.ACT = { actions: [{ type: 'assign', params: { key: { from: '/event/action/evnt' } } }] };
      },
      // The block is one of the office; the journey is a buyer's.
      [
        'pointer.unknown /states/asking/on/ACT/actions/0/params/key/from',
        'reference.app /states/asking/meta/blocks/2/block',
      ],
    ],
    [
      'a parameter that the address lacks',
      page,
      (json) => (json.load.thing.with.pattern.from = '/params/name'),
      'pointer.unknown /load/thing/with/pattern/from',
    ],
    [
      'an entry that is not kept',
      journey,
      (json) => (json.output.ref.from = '/context/bougth/ref'),
      'pointer.unknown /output/ref/from',
    ],
    [
      'an input that is not taken',
      journey,
      (json) => (json.context.count.initial.from = '/input/cuont'),
      'pointer.unknown /context/count/initial/from',
    ],
    [
      'the event where none is',
      journey,
      (json) => (json.context.count.initial.from = '/event/count'),
      'pointer.unknownRoot /context/count/initial/from',
    ],
    [
      'what an event does not carry',
      process,
      (json) => (json.states.open.on.PAY.actions[0].params.reason.from = '/event/raison'),
      'pointer.unknown /states/open/on/PAY/actions/0/params/reason/from',
    ],
    [
      'a pointer without from',
      page,
      (json) => (json.journey.with.pattern = '/params/pattern'),
      'pointer.plainText /journey/with/pattern',
    ],
    [
      'from spelt otherwise',
      page,
      (json) => (json.head.title = { form: '/load/thing/name' }),
      'pointer.plainText /head/title/form',
    ],
    [
      'a part that the operation does not give',
      journey,
      (json) => (json.context.bought.type = { outputOf: 'things.buy', pointer: '/reff' }),
      'pointer.unknown /context/bought/type/pointer',
    ],
    [
      'a part of a typed entry that is none',
      journey,
      (json) => {
        json.context.bought.type = { outputOf: 'things.buy' };
        json.output.ref.from = '/context/bought/reff';
      },
      'pointer.unknown /output/ref/from',
    ],
    [
      'more beside from',
      page,
      (json) => (json.load.thing.with.pattern.or = 1),
      'pointer.extraKey /load/thing/with/pattern/or',
    ],
    [
      'a column that a row lacks',
      list,
      (json) => (json.rowActions[0].with.id.from = '/row/key'),
      'pointer.unknown /rowActions/0/with/id/from',
    ],
    [
      'a fact that is none',
      'schemas/roles/seller.json',
      (json) => (json.landing.case[1].else.from = 'firstPermission'),
      'condition.unknownFact /landing/case/1/else/from',
    ],
    [
      'what a call of a provider does not know',
      'schemas/providers/bank.json',
      (json) => (json.calls.charge.body.ref.from = '/atempt/ref'),
      'pointer.unknownRoot /calls/charge/body/ref/from',
    ],
  ],
  inputs: [
    ['a page that loads without all inputs', page, (json) => delete json.load.thing.with, 'input.missing /load/thing'],
    [
      'an input that is not taken',
      page,
      (json) => (json.load.thing.with.patern = 'x'),
      'input.unknown /load/thing/with/patern',
    ],
    [
      'an input of another type',
      journey,
      (json) => (json.states.buying.invoke.input.with.count = 'two'),
      'input.type /states/buying/invoke/input/with/count',
    ],
    [
      'an input that leads to another type',
      journey,
      (json) => (json.states.buying.invoke.input.with.count.from = '/context/key'),
      'input.type /states/buying/invoke/input/with/count',
    ],
    ['a row action without its input', list, (json) => delete json.rowActions[0].with, 'input.missing /rowActions/0'],
    ['a journey without its input', page, (json) => delete json.journey.with.count, 'input.missing /journey'],
    [
      'a journey with another input',
      page,
      (json) => (json.journey.with.cuont = 1),
      'input.unknown /journey/with/cuont',
    ],
    [
      'an action of a panel without its input',
      listPage,
      (json) => delete json.blocks[1].actions[0].with,
      'input.missing /blocks/1/actions/0',
    ],
  ],
  contextEntries: [
    ['a start of another type', journey, (json) => (json.context.key.initial = 1), 'input.type /context/key/initial'],
    [
      'a value of another type',
      journey,
      (json) => (json.states.buying.invoke.onDone[0].actions[0].params = { count: { from: '/event/output/ref' } }),
      'input.type /states/buying/invoke/onDone/0/actions/0/params/count',
    ],
    [
      'a key that is no text',
      journey,
      (json) => (json.states.asking.on.ANSWER.actions[0].params.into = 'count'),
      'input.type /states/asking/on/ANSWER/actions/0/params/into',
    ],
    [
      'an entry that is not there',
      journey,
      (json) => (json.states.asking.on.ANSWER.actions[0].params.into = 'kee'),
      'flow.unknownEntry /states/asking/on/ANSWER/actions/0/params/into',
    ],
  ],
  flows: [
    [
      'an unreachable state',
      journey,
      (json) => (json.states.lost = { type: 'final' }),
      'flow.unreachable /states/lost',
    ],
    [
      'a dead state',
      journey,
      (json) => (json.states.left = { meta: { title: 'Left' } }),
      ['flow.stuck', 'flow.noEnd'].slice(0, 1).map((code) => `${code} /states/left`),
    ],
    [
      'an eventless cycle, whatever its guards',
      journey,
      (json) => {
        json.states.left = {
          always: [{ target: 'turn', guard: { type: 'if', params: { '/context/count': 1 } } }, { target: 'done' }],
        };
        json.states.turn = {
          always: [{ target: 'left', guard: { type: 'if', params: { '/context/count': 2 } } }, { target: 'done' }],
        };
      },
      'flow.eventlessCycle /states/left/always/0',
    ],
    [
      'a failure that leads nowhere',
      journey,
      (json) => json.states.buying.invoke.onError.pop(),
      'flow.unhandledErrors /states/buying/invoke',
    ],
    [
      'a failure that never is',
      journey,
      (json) => (json.states.buying.invoke.onError[0].code = 'thing.soldout'),
      'flow.unknownErrorCode /states/buying/invoke/onError/0/code',
    ],
    [
      'a target that is none',
      journey,
      (json) => (json.states.asking.on.BACK.target = 'gone'),
      ['flow.unknownTarget /states/asking/on/BACK/target'],
    ],
    [
      'an event that nobody takes',
      journey,
      (json) => (json.states.asking.meta.blocks[0].event = 'ANSWERS'),
      ['flow.eventNotAccepted /states/asking/meta/blocks/0/event', 'event.neverSent /states/asking/on/ANSWER'],
    ],
    [
      'a key that is made anew',
      journey,
      (json) => (json.states.buying.invoke.input.with.key = 'k'),
      'flow.keyNotPersisted /states/buying/invoke/input',
    ],
  ],
  events: [
    [
      'an event that nothing sends',
      journey,
      (json) => (json.states.asking.on.AGAIN = { target: 'left' }),
      'event.neverSent /states/asking/on/AGAIN',
    ],
    [
      'an event that the process lacks',
      listPage,
      (json) => (json.blocks[1].actions[0].event = 'PAYS'),
      'event.unknown /blocks/1/actions/0/event',
    ],
    [
      'a signal that the other process lacks',
      process,
      (json) => json.states.open.on.PAY.actions.push({ type: 'sendTo', params: { to: 'order', event: 'PAYED' } }),
      'event.unknown /states/open/on/PAY/actions/4/params/event',
    ],
    [
      'an event that is not declared',
      process,
      (json) => (json.states.open.on.PAYED = { target: 'paid' }),
      'flow.undeclaredEvent /states/open/on/PAYED',
    ],
  ],
  forms: [
    [
      'a key that every object has',
      form,
      (json) => (json.fields.toString = { type: 'text', label: 'x' }),
      'form.badKey /fields/toString',
    ],
    [
      'a key that is a fact',
      form,
      (json) => (json.fields.mode = { type: 'text', label: 'x' }),
      'form.keyIsFact /fields/mode',
    ],
    [
      'a sibling that is none',
      form,
      (json) => (json.fields.firm.visibleIf = { kynd: 'firm' }),
      'condition.unknownFact /fields/firm/visibleIf/kynd',
    ],
    [
      'a choice that is none',
      form,
      (json) => (json.fields.firm.visibleIf = { kind: 'firmm' }),
      'condition.unknownValue /fields/firm/visibleIf/kind',
    ],
    [
      'required, but nobody is asked',
      form,
      (json) => (json.fields.name.type = 'hidden'),
      'form.requiredButHidden /fields/name',
    ],
    [
      'required, but never shown',
      form,
      (json) =>
        (json.fields.firm = {
          ...json.fields.firm,
          required: true,
          visibleIf: { mode: 'edit', allOf: [{ mode: 'create' }] },
        }),
      'condition.unsatisfiable /fields/firm/visibleIf',
    ],
    [
      'compared with what is not asked',
      type,
      (json) => (json.steps[0].fields.most.validators[0].maximum.from = 'totl'),
      `form.unknownField ${details}/most/validators/0/maximum`,
    ],
    [
      'compared with another kind',
      type,
      (json) => (json.steps[0].fields.most.validators[0].maximum.from = 'title'),
      `form.wrongKind ${details}/most/validators/0/maximum`,
    ],
    [
      'money with too many decimals',
      type,
      (json) => (json.steps[0].fields.price.validators[0].minimum = '1.005'),
      `form.badParameter ${details}/price/validators/0/minimum`,
    ],
    [
      'rows in rows that no page could draw',
      type,
      (json) => {
        const rows = (fields: object) => ({ type: 'rows', label: 'x', repeat: { initialCount: 30, max: 30 }, fields });
        json.steps[0].fields.many = rows({ each: rows({ word: { type: 'text', label: 'x' } }) });
      },
      `form.manyRows ${details}/many/repeat`,
    ],
    [
      'a day that there is not as the first answer',
      type,
      (json) => (json.steps[0].fields.day = { type: 'date', label: 'x', default: '2026-02-30' }),
      `form.badDefault ${details}/day/default`,
    ],
    [
      'a migration that gives up a field of a product type which is still there',
      type,
      (json) => (json.migrations = [{ id: 'away', steps: [{ drop: 'total', reason: { en: 'Why', ar: 'لماذا' } }] }]),
      'form.badMigration /migrations/0/steps/0/drop',
    ],
    ['a choice without choices', form, (json) => delete json.fields.kind.options, ['form.noOptions /fields/kind']],
    [
      'the same key in two steps',
      type,
      (json) => json.steps.push({ id: 'more', title: 'More', fields: { title: { type: 'text', label: 'x' } } }),
      'form.duplicateKey /steps/1/fields/title',
    ],
    [
      'types that extend each other',
      'schemas/field-types/text.json',
      (json) => (json.extends = 'text'),
      ['form.typeCycle /extends'],
    ],
  ],
  patterns: [
    [
      'no expression',
      form,
      (json) => (json.fields.name.validators = [{ pattern: '(' }]),
      'pattern.invalid /fields/name/validators/0/pattern',
    ],
    [
      'a slow expression',
      form,
      (json) => (json.fields.name.validators = [{ pattern: '^(a|a)*$' }]),
      'pattern.slow /fields/name/validators/0/pattern',
    ],
    [
      'a slow expression in an address',
      'schemas/pages/login.json',
      (json) => (json.query.reason.pattern = '^(a|a)*$'),
      'pattern.slow /query/reason/pattern',
    ],
  ],
  amounts: [
    ['too many decimals', option, (json) => (json.roundUp = '0.005'), 'amount.decimals /roundUp'],
    [
      'a share above all',
      'schemas/fees/bank.json',
      (json) => (json.payer.case[1].else.buyer = '1.5'),
      'amount.outOfRange /payer/case/1/else/buyer',
    ],
    [
      'a percentage above all',
      'schemas/fees/bank.json',
      (json) => (json.amount.percent = '150'),
      'amount.outOfRange /amount/percent',
    ],
    [
      'a most below its least',
      type,
      (json) => (json.items.price = { custom: { min: '200.00', max: '100.00' } }),
      'amount.order /items/price/custom/max',
    ],
    ['a negative sum', option, (json) => (json.fee.fixed = '-1'), 'amount.outOfRange /fee/fixed'],
  ],
  texts: [
    ['a missing language', form, (json) => delete json.fields.name.label.ar, 'text.missing /fields/name/label'],
    [
      'other placeholders',
      'schemas/messages/mail.json',
      (json) => (json.paid.ar = 'دفع {amont}'),
      'text.placeholders /paid/ar',
    ],
    ['a field without a label', form, (json) => delete json.fields.name.label, 'text.label /fields/name'],
    ['a state without a label', process, (json) => delete json.states.paid.meta.label, 'text.label /states/paid'],
    ['a refusal without a message', 'schemas/messages/errors.json', (json) => delete json['thing.gone'], 'text.error '],
  ],
  bidiControls: [
    [
      'an override',
      form,
      (json) => (json.fields.name.label.en = 'Na\u202eme'),
      'text.bidiControl /fields/name/label/en',
    ],
    ['an isolate that never ends', form, (json) => (json.title = '\u2067Name'), 'text.bidiControl /title'],
    ['an end of nothing', type, (json) => (json.aliases = ['A', 'Thing\u2069']), 'text.bidiControl /aliases/1'],
    [
      'an isolate of a figure in Arabic',
      form,
      (json) => (json.fields.name.label.ar = 'حتى \u20660.5 MB\u2069 فقط'),
      [],
    ],
    [
      'a text of a book',
      form,
      (json) => (json.fields.name.label.ar = 'ا'.repeat(10_001)),
      'shape.tooLong /fields/name/label/ar',
    ],
  ],
  uniqueness: [
    ['an alias that is another name', type, (json) => (json.aliases = ['Thing', 'Box']), []],
    [
      'a permission with another title',
      'schemas/permissions/settings.json',
      (json) => (json.name = 'see things'),
      ['reference.unknown schemas/menus/settings.json/permission', 'duplicate.permission /name'],
    ],
  ],
  routes: [
    [
      'an address that another page has',
      'schemas/pages/options.json',
      (json) => (json.route = '/login'),
      'duplicate.route /route',
    ],
    [
      'an address that a report has',
      'schemas/pages/options.json',
      (json) => (json.route = '/seller/sales'),
      'duplicate.route schemas/reports/sales.json/route',
    ],
    [
      'an address of the server',
      'schemas/pages/options.json',
      (json) => (json.route = '/api/options'),
      'route.reserved /route',
    ],
    ['a parameter at the root', 'schemas/pages/options.json', (json) => (json.route = '/{any}'), 'route.root /route'],
    [
      'a parameter that the address lacks',
      page,
      (json) => (json.params.patern = { pattern: '^a$' }),
      'route.unused /params/patern',
    ],
  ],
  ordering: [
    [
      'entries that follow each other',
      'schemas/menus/settings.json',
      (json) => (json.after = 'things'),
      'position.cycle /after',
    ],
    [
      'an entry of another group',
      listPage,
      (json) => (json.menu.group = 'settings'),
      [
        'position.notAGroup /menu/group',
        'position.otherGroup /menu/after',
        'position.otherGroup schemas/reports/sales.json/menu/after',
      ],
    ],
    [
      'a group in a group',
      'schemas/option-groups/cards.json',
      (json) => Object.assign(json, { level: 'group', parent: 'cards', opens: 'list' }),
      'position.notATab /parent',
    ],
  ],
  fees: [
    ['a later fee', 'schemas/fees/vat.json', (json) => (json.amount.of = ['vat']), 'fee.later /amount/of/0'],
    [
      'the order of another',
      'schemas/fees/vat.json',
      (json) => (json.position = 1),
      ['duplicate.name /position', 'fee.later /amount/of/0'],
    ],
    [
      'an option whose fee is that of an option',
      option,
      (json) => (json.fee = { kind: 'optionFee' }),
      'fee.option /fee/kind',
    ],
  ],
  columns: [
    [
      'a name that no row has',
      report,
      (json) => (json.where = { kind: ['thing', 'thign'], state: 'payed' }),
      ['column.unknownValue /where/kind/1', 'column.unknownValue /where/state'],
    ],
    [
      'a choice that no row has',
      list,
      (json) => {
        const options = [
          { value: 'thing', label: 'Thing' },
          { value: 'thign', label: 'Thign' },
        ];
        json.filters.push({ field: 'kind', title: 'Kind', kind: 'oneOf', options });
      },
      'column.unknownValue /filters/1/options/1/value',
    ],
    [
      'the states of something else',
      list,
      (json) => (json.filters[0] = { field: 'kind', title: 'Kind', kind: 'oneOf', process: 'order' }),
      'column.otherProcess /filters/0/process',
    ],
    ['a column that is none', list, (json) => (json.columns[0].field = 'nam'), 'column.unknown /columns/0/field'],
    ['a search in no column', list, (json) => (json.search = ['nam']), 'column.unknown /search/0'],
    ['a filter over no column', list, (json) => (json.filters[0].field = 'mad'), 'column.unknown /filters/0/field'],
    ['a fixed filter over no column', list, (json) => (json.where = { opn: true }), 'column.unknown /where/opn'],
    ['an order by no column', list, (json) => (json.sort.field = 'mad'), 'column.unknown /sort/field'],
    ['a filter of another type', list, (json) => (json.filters[0].kind = 'moneyRange'), 'column.type /filters/0/kind'],
    ['money that is none', list, (json) => (json.columns[0].as = 'money'), 'column.type /columns/0/as'],
    ['a sum of texts', report, (json) => (json.measures[0].field = 'name'), 'column.type /measures/0/aggregate'],
    ['a sum of nothing', report, (json) => delete json.measures[0].field, 'column.noField /measures/0'],
    ['a total of nothing', report, (json) => (json.totals = ['som']), 'measure.unknown /totals/0'],
    ['a chart of nothing', report, (json) => (json.chart.measure = 'som'), 'measure.unknown /chart/measure'],
    [
      'the first of texts',
      report,
      (json) => Object.assign(json.measures[0], { aggregate: 'min', field: 'name' }),
      'column.type /measures/0/aggregate',
    ],
    ['a group by no column', report, (json) => (json.groupBy[0].field = 'mad'), 'column.unknown /groupBy/0/field'],
  ],
  answerColumns: [
    [
      'of a dataset without answers',
      list,
      (json) => (json.answerColumns = { firm: 'string' }),
      'answers.none /answerColumns',
    ],
    [
      'of what nobody is asked',
      report,
      (json) => (json.answerColumns = { firmm: 'string' }),
      'answers.unknownQuestion /answerColumns/firmm',
    ],
    ['of another type', report, (json) => (json.answerColumns = { firm: 'date' }), 'answers.type /answerColumns/firm'],
    [
      'that the dataset has already',
      report,
      (json) => (json.answerColumns = { name: 'string' }),
      'answers.column /answerColumns/name',
    ],
  ],
  remoteValidators: [
    [
      'asked of what does not answer it',
      form,
      (json) => (json.fields.email.remoteValidator.operation = 'things.show'),
      'remoteValidator.shape /fields/email/remoteValidator/operation',
    ],
  ],
  buyers: [
    ['that are nobody', form, (json) => delete json.buyer, 'buyer.missing '],
    ['who are not asked', form, (json) => (json.buyer.email = '/mail'), 'product.noField /buyer/email'],
  ],
  products: [
    [
      'rows whose price buyers name, any number of each',
      type,
      (json) => {
        json.steps[0].fields.plans = { type: 'rows', label: 'x', fields: { plan: { type: 'text', label: 'x' } } };
        json.items = {
          forEach: '/plans',
          name: '/plan',
          price: { custom: { min: '1', max: '9' } },
          quantity: 'adjustable',
        };
      },
      'product.ownPrice /items/quantity',
    ],
    [
      'a fact that nothing reads',
      type,
      (json) => (json.facts['product.feemode'] = '/bearer'),
      'product.factUnused /facts/product.feemode',
    ],
    ['named by a choice', type, (json) => (json.items.name = '/bearer'), 'product.codes /items/name'],
    [
      'a buyer’s form at another place',
      form,
      (json) => delete json.factScope,
      ['product.buyerFactScope schemas/product-types/thing.json/buyerForm'],
    ],
    [
      'sold by a price that is not asked',
      type,
      (json) => (json.items.price = '/prize'),
      'product.noField /items/price',
    ],
    [
      'a limit for buyers who are not known by that',
      type,
      (json) => (json.items.maxPerBuyer.identifiedBy = ['phone']),
      'product.buyerUnknown /items/maxPerBuyer/identifiedBy/0',
    ],
    ['sold by a price that is none', type, (json) => (json.items.price = '/title'), 'product.wrongField /items/price'],
    [
      'shown by what is not asked',
      type,
      (json) => (json.display.attributes[0].from = '/totl'),
      'product.noField /display/attributes/0/from',
    ],
    [
      'a fact that is not asked',
      type,
      (json) => (json.facts['product.feeMode'] = '/berer'),
      'product.noField /facts/product.feeMode',
    ],
  ],
  privacy: [
    [
      'a private form that a journey reads',
      journey,
      (json) => (json.states.asking.meta.blocks[0].form = 'login'),
      'privacy.read /states/asking/meta/blocks/0/form',
    ],
    [
      'a private form as a draft',
      'schemas/pages/login.json',
      (json) => (json.blocks[1].draft = { storage: 'tab', name: 'login' }),
      'privacy.stored /blocks/1/draft',
    ],
    [
      'a private form of buyers',
      type,
      (json) => (json.buyerForm = 'login'),
      ['privacy.stored /buyerForm', 'product.buyerFactScope /buyerForm'],
    ],
    [
      'a private form that a row action asks',
      list,
      (json) => (json.rowActions[0].form = 'login'),
      'privacy.stored /rowActions/0/form',
    ],
    [
      'a private field of an open form',
      form,
      (json) => (json.fields.word = { type: 'secret', label: 'x' }),
      [
        'form.sensitiveInOpenForm /fields/word',
        'privacy.stored schemas/product-types/thing.json/buyerForm',
        'privacy.read flows/journeys/checkout.json/states/asking/meta/blocks/0/form',
      ],
    ],
    [
      'a private field of a product',
      type,
      (json) => (json.steps[0].fields.word = { type: 'text', label: 'x', sensitive: true }),
      `privacy.product ${details}/word`,
    ],
  ],
  cardLabels: [
    [
      'a form that asks for a card',
      form,
      (json) => (json.fields.note = { type: 'text', label: 'Your card number' }),
      'privacy.card /fields/note/label',
    ],
    [
      'a form that does in Arabic',
      form,
      (json) => (json.fields.note = { type: 'text', label: { en: 'Note', ar: 'رقم البطاقة' } }),
      'privacy.card /fields/note/label',
    ],
    [
      'a product that does',
      type,
      (json) => (json.steps[0].fields.note = { type: 'text', label: 'CVV' }),
      `privacy.card ${details}/note/label`,
    ],
  ],
  uploads: [
    [
      'a form that is not known before, where nothing takes a file',
      journey,
      (json) => (json.states.asking.meta.blocks[0].form = { from: '/input/pattern' }),
      'form.noUpload /states/asking/meta/blocks/0/form',
    ],
  ],
  appearances: [
    [
      'a look that the widget does not have',
      form,
      (json) => (json.fields.name.appearance = 'segments'),
      'reference.unknown /fields/name/appearance',
    ],
  ],
  startedByName: [
    [
      'an input of an option’s journey that nobody who begins it gives',
      'flows/journeys/pay.json',
      (json) => {
        json.input = { atempt: 'string' };
        json.context = { next: { type: 'string', initial: '' } };
        json.states.paying.invoke = {
          id: 'next',
          src: 'journey',
          input: { name: { from: '/context/next' }, with: { attempt: { from: '/input/atempt' } } },
          onDone: { target: 'over' },
          onError: { target: 'over' },
        };
      },
      [
        'input.unavailable schemas/payment-options/card.json/journey',
        'input.unavailable schemas/payment-options/later.json/journey',
        'input.unavailable schemas/product-types/thing.json/journey',
        'input.unavailable schemas/product-types/thing.json/journey',
      ],
    ],
  ],
  unusedInputs: [
    [
      'an input that nothing in the journey reads',
      journey,
      (json) => (json.input.extra = 'string'),
      ['input.missing schemas/pages/thing.json/journey', 'input.unused /input/extra'],
    ],
  ],
  apps: [
    [
      'a block of the office for buyers',
      page,
      (json) => (json.blocks = [{ block: 'list', list: 'things' }]),
      'reference.app /blocks/0/block',
    ],
    [
      'a field type of the office for buyers',
      form,
      (json) => (json.fields.rows = { type: 'rows', label: 'x', fields: { a: { type: 'text', label: 'x' } } }),
      'reference.app /fields/rows/type',
    ],
    [
      'a field type of buyers for sellers',
      type,
      (json) => (json.steps[0].fields.word = { type: 'secret', label: 'x' }),
      ['form.wrongApp', 'form.sensitiveInOpenForm', 'privacy.product'].map(
        (code) => `${code} ${details}/word${code === 'form.wrongApp' ? '/type' : ''}`,
      ),
    ],
    [
      'a block of the office in a journey of buyers',
      journey,
      (json) => json.states.asking.meta.blocks.push({ block: 'list', list: 'things' }),
      'reference.app /states/asking/meta/blocks/2/block',
    ],
  ],
  schemaNames: [
    ['that of another kind', form, (json) => (json.$schema = '../meta/fee.json'), 'schema.mismatch /$schema'],
  ],
  providers: [
    ['a method that is none', option, (json) => (json.method = 'crad'), 'provider.noMethod /method'],
    [
      'a capability without its call',
      'schemas/providers/bank.json',
      (json) => json.capabilities.push('cancel'),
      'provider.noCall /capabilities/3',
    ],
    [
      'a truth that cannot be asked',
      'schemas/providers/bank.json',
      (json) => (delete json.calls.inquire, (json.capabilities = ['charge', 'refund'])),
      'provider.noCall /sourceOfTruth',
    ],
    [
      'a refund that cannot be called',
      'schemas/providers/bank.json',
      (json) => (delete json.calls.refund, (json.capabilities = ['charge', 'inquire'])),
      'provider.noRefund schemas/payment-options/card.json/refund',
    ],
    [
      'a secret of something else',
      'schemas/providers/bank.json',
      (json) => (json.secret = { setting: 'AWS_SECRET_ACCESS_KEY' }),
      'provider.setting /secret',
    ],
    [
      'an origin of something else',
      'schemas/providers/bank.json',
      (json) => (json.origins = ['https://bank.example', { setting: 'BANKER_URL' }]),
      'provider.setting /origins/1',
    ],
  ],
  pages: [
    [
      'a link without the parameter of its address',
      list,
      (json) => delete json.open.params,
      'input.missing /open/page',
    ],
    ['a link with another parameter', list, (json) => (json.open.params.name = 'x'), 'input.unknown /open/params/name'],
    [
      'a menu entry for a page with parameters',
      'schemas/menus/settings.json',
      (json) => (json.to = 'thing'),
      'input.missing /to',
    ],
    [
      'a state on a page that hosts nothing',
      journey,
      (json) => (json.states.asking.meta.page = 'things'),
      'page.notResuming /states/asking/meta/page',
    ],
    [
      'an option whose own page hosts nothing',
      'schemas/payment-options/card.json',
      (json) => (json.settings = { page: 'things' }),
      'page.notResuming /settings/page',
    ],
    [
      'guards that lead to each other',
      'schemas/pages/login.json',
      (json) => (json.guard = { when: { 'viewer.signedIn': false }, else: 'things' }),
      ['page.guardCycle /guard/else', 'page.guardCycle schemas/pages/things.json/guard/else'],
    ],
    [
      'no page that answers what the server shows by itself',
      'schemas/pages/login.json',
      (json) => delete json.handlesErrors,
      'page.unhandledError ',
    ],
    [
      'an answer to no refusal',
      'schemas/pages/login.json',
      (json) => (json.handlesErrors = ['Lokced']),
      'page.unknownError /handlesErrors/0',
    ],
  ],
};

for (const [check, each] of Object.entries(cases)) {
  describe(check, () => {
    test.each(each)('%s', (_, path, change, found) => {
      expect(findingsAfter(path, change).toSorted()).toEqual([found].flat().toSorted());
    });
  });
}

describe('several definitions', () => {
  const copy = (path: string, change: (json: Draft) => void) => {
    const json = structuredClone(minimal[path]) as Draft;
    change(json);
    return json;
  };

  test('codes, routes and names of the outside belong to one definition', () => {
    const found = findingsOf({
      'schemas/product-types/other.json': copy(type, (json) => {
        json.menu = undefined;
        json.aliases = ['thing '];
        json.title = { en: 'Other', ar: 'آخر' };
        json.facts = { 'product.feeMode': '/total' };
      }),
      'schemas/payment-options/second.json': copy(option, () => {}),
      'schemas/field-types/other.json': copy('schemas/field-types/text.json', (json) => (json.code = 3)),
      'schemas/field-types/third.json': copy('schemas/field-types/text.json', (json) => (json.code = 3)),
      'schemas/option-groups/second.json': copy('schemas/option-groups/cards.json', () => {}),
      'schemas/limits/second.json': copy('schemas/limits/cards.json', () => {}),
      'schemas/fees/second.json': copy('schemas/fees/bank.json', (json) => (json.position = 9)),
      'flows/processes/second.json': copy(process, () => {}),
    });
    expect(found.map(({ code, file, path }) => `${code} ${file}${path}`).toSorted()).toEqual([
      'duplicate.name flows/processes/second.json/entity',
      'duplicate.name schemas/fees/second.json/apiName',
      'duplicate.name schemas/field-types/third.json/code',
      'duplicate.name schemas/limits/second.json/code',
      'duplicate.name schemas/option-groups/second.json/code',
      'duplicate.name schemas/payment-options/second.json/code',
      'duplicate.name schemas/product-types/other.json/aliases/0',
      'duplicate.name schemas/product-types/other.json/code',
      'duplicate.name schemas/product-types/other.json/route',
      'product.factDiffers schemas/product-types/other.json/facts/product.feeMode',
    ]);
  });

  test('a form that asks for files is shown where something takes them', () => {
    const found = (upload?: object | false) =>
      findingsOf({
        'schemas/field-types/photo.json': copy('schemas/field-types/text.json', (json) => {
          Object.assign(json, { value: 'file', code: 99 });
        }),
        [form]: copy(form, (json) => (json.fields.proof = { type: 'photo', label: 'Proof' })),
        [journey]: copy(journey, (json) => (json.states.asking.meta.blocks[0].upload = upload)),
      }).map(({ code, file, path }) => `${code} ${file}${path}`);
    expect(found()).toEqual([`form.noUpload ${journey}/states/asking/meta/blocks/0/form`]);
    expect(found(false)).toEqual([`form.noUpload ${journey}/states/asking/meta/blocks/0/form`]);
    expect(found({ operation: 'things.show', with: { pattern: 'x' } })).toEqual([]);
  });

  test('where a form comes that is not known before, it may be said that it asks for no files', () => {
    const found = findingsOf({
      [journey]: copy(journey, (json) => {
        Object.assign(json.states.asking.meta.blocks[0], { form: { from: '/input/pattern' }, upload: false });
      }),
    });
    expect(found).toEqual([]);
  });

  test('the form of an option is known from the option, and asks for no files', () => {
    const card = 'schemas/payment-options/card.json';
    const ofOption = (value: 'file' | 'string') =>
      findingsOf({
        'schemas/field-types/photo.json': copy('schemas/field-types/text.json', (json) => {
          Object.assign(json, { value, code: 99 });
        }),
        'schemas/forms/plan.json': copy(form, (json) => (json.fields.proof = { type: 'photo', label: 'Proof' })),
        [card]: copy(card, (json) => (json.settings = { form: 'plan' })),
      }).map(({ code, file, path }) => `${code} ${file}${path}`);
    expect(ofOption('file')).toEqual([`form.noUpload ${card}/settings/form`]);
    expect(ofOption('string')).toEqual([]);
  });

  test('where no word is near, those that there are are named', () => {
    const said = (path: string, change: (json: Draft) => void) =>
      findingsOf({ [path]: copy(path, change) }).map(formatFinding);
    expect(said(page, (json) => (json.load.thing.operation = 'fancy'))[0]).toBe(
      'There is no operation fancy. Known: things.show, things.buy, things.check, things.remove.',
    );
    expect(said(option, (json) => (json.offer.when = { 'product.type': 'membership' }))).toEqual([
      'The fact product.type never has the value membership. Known: thing.',
    ]);
    expect(said(list, (json) => (json.search = ['payed']))).toEqual([
      'The dataset has no column payed. Known: id, name, price, count, made, open, status, kind, state.',
    ]);
    expect(said(page, (json) => (json.blocks = [{ block: 'heading', title: 'x', buton: 'y' }]))).toEqual([
      'The property buton is not allowed here. Known: id, visibleIf, description, textValues, level, icon.',
    ]);
    const rows = {
      type: 'rows',
      label: 'Plans',
      fields: { plan: { type: 'text', label: 'Plan' }, amount: { type: 'money', label: 'Price' } },
    };
    expect(
      said(type, (json) => {
        json.steps[0].fields.plans = rows;
        json.items = { forEach: '/plans', name: '/plan', price: '/cost', quantity: 'adjustable' };
      }),
    ).toEqual(['The rows of /plans are for sale, but they have no field at /cost. Known: plan, amount.']);
  });

  test('a missing language is an error in what comes with Masar and a warning in a pack', () => {
    const text = JSON.stringify(copy(form, (json) => delete json.title.ar));
    const pack = { name: 'my-pack', layer: 'pack', files: [{ path: form, text }] } as const;
    const { catalog, findings } = loadCatalog([sourceOf(), pack], environment);
    expect(findings).toMatchObject([{ code: 'text.missing', severity: 'warning', file: `my-pack/${form}` }]);
    expect(catalog?.get('form', 'buyer')?.title).toEqual({ en: 'Your details' });
    expect(loadCatalog([sourceOf({ [form]: text })], environment)).toMatchObject({
      findings: [{ code: 'text.missing', severity: 'error' }],
    });
  });
});
