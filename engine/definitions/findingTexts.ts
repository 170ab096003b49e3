import { conditionFaults } from '#engine/conditions/index.ts';
import { flowFaults } from '#engine/flows/index.ts';
import { formFaults } from '#engine/forms/index.ts';

/** What each finding code says, in English, for whoever writes definitions. {name} is a parameter of the finding. */
export const findingTexts = {
  ...conditionFaults,
  ...flowFaults,
  ...formFaults,

  'file.unknownPlace': 'nothing is read from {folder}: the folder decides what a definition is',
  'file.notJson': '{name} is not a definition: only .json files stand here',
  'file.language': 'the language (schemas/meta) comes with Masar; a pack cannot change it',
  'file.name': '{name} cannot be an id: small letters, digits and hyphens, at most 60',
  'file.tooLarge': 'larger than {limit} bytes',
  'file.twoPacks': '{kind} {id} comes from two packs, {first} too',
  'json.syntax': 'not JSON: {what}',
  'json.twice': '{name} stands twice in one object',
  'json.tooDeep': 'nested deeper than {limit} levels',
  'json.number': 'no number that can be kept exactly',
  'json.notAnObject': 'a definition is a JSON object',
  'key.forbidden': '{name} cannot be a key',
  'language.missing': 'the meta schema {name} is missing',
  'checker.fault': 'the check {check} failed: {what}',

  'schema.other': 'an editor completes by $schema: the way from here to {meant}',
  'shape.type': 'expected {expected}, found {found}',
  'shape.word': '{found} is not one of {allowed}',
  'shape.missing': '{name} is missing',
  'shape.unknown': '{name} is not known here',
  'shape.spelling': '{found} is not spelt right: {expected}',
  'shape.tooSmall': '{found} is below {limit}',
  'shape.tooLarge': '{found} is above {limit}',
  'shape.tooShort': '{found} characters, at least {limit} are needed',
  'shape.tooLong': '{found} characters, at most {limit} are taken',
  'shape.tooFew': '{found} entries, at least {limit} are needed',
  'shape.tooMany': '{found} entries, at most {limit} are taken',
  'shape.twice': '{found} stands twice',
  'shape.ambiguous': 'can be read in {count} ways',
  'shape.noneOf': 'one of these is needed: {names}',
  'shape.onlyOneOf': 'only one of these can stand here: {names}',

  'reference.unknown': 'there is no {kind} {name}',
  'reference.none': 'the name of a {kind} is needed, or where it comes from: {"from": …}',
  'reference.notHere': '{name} is no word of a {flow}',
  'reference.host': 'the {kind} {name} cannot be used in the {host} entry',

  'condition.never': 'nothing can fulfil this condition',

  'pointer.spelling': '{pointer} is not a pointer: /root/name',
  'pointer.root': '{pointer} starts at nothing that is known here: {roots}',
  'pointer.unknown': '{holder} has no {name}',
  'pointer.bare': '{pointer} is a plain text here: a value from there is {"from": …}',
  'pointer.beside': 'beside from there may only be else',

  'pattern.broken': '{pattern} is not a regular expression',
  'pattern.slow': 'the pattern {pattern} can be made to run for ever: {why}',
  'pattern.figures':
    'the pattern {pattern} takes only 0–9: "normalise": ["digits"] takes those of an Arabic keyboard too',
  'amount.decimals': '{value} has more decimals than {currency} has ({most})',
  'amount.outside': '{value} is outside of 0 and {limit}',

  'twice.name': '{what} {value} is that of {first} too',
  'twice.permission': 'the permission {name} has another address or title in {first}',
  'twice.route': 'the address {route} is that of {first} too',
  'route.root': '{name} would answer every first part of an address: only names of products and shops may',
  'route.reserved': '{name} is answered by the server itself',
  'route.parameter': '{name} cannot be a parameter of an address',
  'route.unused': 'the address has no {name}',

  'form.noUpload':
    'files may be asked for here: say by upload which operation takes them, or false where no form that comes asks for any',

  'event.neverSent': 'nothing that the journey shows sends {event}',
  'event.unknown': 'the process {process} has no event {event}',

  'async.shape': 'a check of a field takes its value and answers whether it is ok: {name} does not',
  'choice.type': 'the choice {value} can never be sent: the field stores {needed}{write}',
  'column.unknown': 'the dataset has no column {name}',
  'column.never': '{name} is never {value}',
  'column.otherProcess': '{name} is no state of a process of {of}',
  'column.type': '{word} cannot be asked of {name}, which is {type}: {needed} is needed',
  'buyer.nobody':
    'buyers fill this form, and it does not say who they are: "buyer": {"name": "/…", "email": "/…", "phone": "/…"}',
  'answers.none': 'the rows of {dataset} have no answers',
  'answers.column': '{name} is a column of {dataset} already',
  'answers.unasked': 'nobody is asked {name}',
  'answers.type': '{name} is answered with {found}, not {type}',
  'column.noField': '{how} needs a field',
  'measure.unknown': '{name} is no measure or column of the report',
  'input.missing': '{of} is not given its {name}',
  'input.unknown': '{of} takes no {name}',
  'input.type': 'expected {expected}, found {found}',
  'input.unread': 'nothing in the journey reads its input {name}',
  'product.noField': 'the form asks nothing at {pointer}',
  'product.noFieldInRow': 'each row of {row} is sold, and in a row nothing is asked at {pointer}',
  'product.buyerPlace': 'the form {form} stands at {place}: that of a buyer stands at {needed}',
  'product.buyerUnknown': 'the form {form} does not say which answer is the {name} of its buyer',
  'product.wrongField': '{pointer} leads to {found}, {needed} is needed',
  'product.ownPrice': 'buyers who name the price of a row choose one of the rows: "quantity": "one"',
  'product.codes':
    '{pointer} is answered by a choice, and buyers would read its code: point at a text, or show it under shows.facts, which says the name of the choice',
  'product.factDiffers': '{name} is {type} here and {other} in {first}',
  'order.cycle': 'these follow each other: {names}',
  'order.otherGroup': '{name} stands in {other}, not in {within}',
  'order.notATab': '{name} is not a tab',
  'order.notAGroup': '{name} is an entry of a menu, not a group',
  'fee.later': '{name} is worked out later',
  'fee.option': 'an option says its own fee, not {how}',

  'privacy.read': 'the form {form} is private: what it asks goes to the server by call or seal, never into the journey',
  'privacy.kept': 'the form {form} is private: nothing of it may be kept',
  'privacy.card': '{label} asks for a payment card: only a private form may, of which nothing is kept',
  'privacy.product': '{name} is private: the answers of a product are kept',
  'page.answers': 'no refusal is named {action} or carries that word',
  'page.hostsNothing': 'the page {name} does not carry on journeys (hosts)',
  'page.guardRing': 'whoever may not open these is sent round for ever: {names}',
  'provider.noCall': 'the provider has no call {name}',
  'provider.noMethod': 'the provider {provider} has no method {method}: {known}',
  'provider.noRefund': 'the provider {provider} has no call refund',
  'provider.setting': 'the settings of a provider begin with its name: {setting} would have to be {prefix}…',
  'text.error': 'the refusal {code} has no message',

  'text.missing': 'the text has no {language}',
  'text.label': '{name} has no label',
  'text.placeholders': 'the {language} text has other placeholders than the English one: {names}',
} as const;

export type FindingCode = keyof typeof findingTexts;
