import { type ConditionFindingCode, conditionFindingMessages } from '#engine/conditions/index.ts';
import { fillPlaceholders } from '#engine/text/index.ts';

/** What can be wrong with a form, with the text of the checker. {names} are the params of a finding. */
export const formFindingMessages = {
  'form.badKey': '{name} is not a valid key of a field here',
  'form.duplicateKey': 'two steps have the field {name}',
  'form.keyIsFact': '{name} is a fact of this scope: choose another key',
  'form.unknownFieldType': 'there is no field type {name}',
  'form.typeCycle': 'these field types extend each other: {types}',
  'form.unknownField': 'there is no field {name}',
  'form.unknownValidator': 'there is no validator {word}',
  'form.badParameter': 'expected {expected}, found {value}',
  'form.badPattern': '{value} is not a regular expression',
  'form.badExpression': 'expected {expected}, found {value}',
  'form.badDefault': 'the field cannot store {value}: expected a value of kind {kind}',
  'form.wrongKind': '{what} is {found}: expected {needed}',
  'form.noOptions': '{type} needs options',
  'form.duplicateOption': 'two options have the value {value}',
  'form.noFields': '{type} needs fields',
  'form.cycle': 'these fields depend on each other: {fields}',
  'form.requiredButHidden': 'the field is required, but it is hidden and has no value',
  'form.contradiction': 'min is above max',
  'form.manyRows': 'a new form would start with {count} rows: expected at most {most}',
  'form.wrongApp': 'the app {app} cannot show the field type {type}',
  'form.badMigration': '{name} cannot be here: {why}',
  'form.sensitiveInOpenForm': 'the field type {type} needs a sensitive form',
} as const;

/** The code of a finding: of the form itself, or of a condition in it. */
export type FormFindingCode = keyof typeof formFindingMessages | ConditionFindingCode;

export type FindingParams = Readonly<Record<string, string | number>>;

/** One thing wrong with a form's definition; `at` is a JSON pointer into it, `nearest` the word that was likely meant. */
export type FormFinding = {
  readonly code: FormFindingCode;
  readonly at: string;
  readonly params: FindingParams;
  readonly nearest?: string;
};

/** Thrown when a form cannot be compiled: all its findings at once. */
export class FormError extends Error {
  readonly findings: readonly FormFinding[];

  constructor(findings: readonly FormFinding[]) {
    super(
      findings.map((finding) => `${finding.code} at ${finding.at || '/'}: ${formatFormFinding(finding)}`).join('\n'),
    );
    this.name = 'FormError';
    this.findings = findings;
  }
}

const texts: Readonly<Record<FormFindingCode, string>> = { ...conditionFindingMessages, ...formFindingMessages };

/** A finding in words, in English, for whoever writes definitions. */
function formatFormFinding({ code, params }: FormFinding): string {
  return fillPlaceholders(texts[code], params);
}

/** Collects findings while a form is compiled, so that all are found in one go. */
export type FindingCollector = {
  readonly list: FormFinding[];
  add(code: FormFindingCode, at: string, params: FindingParams, nearest?: string | undefined): void;
};

/** An empty collection of findings. */
export function createFindingCollector(): FindingCollector {
  const list: FormFinding[] = [];
  return {
    list,
    add: (code, at, params, nearest) => {
      list.push(nearest === undefined ? { code, at, params } : { code, at, params, nearest });
    },
  };
}
