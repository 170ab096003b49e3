/** What each finding code says, in English, for whoever writes definitions. {name} is a parameter of the finding. */
export const findingTexts = {
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
  'reference.notHere': '{name} is no word of a {flow}',
  'reference.host': 'the {kind} {name} cannot be used in the {host} entry',

  'text.missing': 'the text has no {language}',
  'text.label': '{name} has no label',
  'text.placeholders': 'the {language} text has other placeholders than the English one: {names}',
} as const;

export type FindingCode = keyof typeof findingTexts;
