import { type ConditionFindingCode, conditionFindingMessages } from '#engine/conditions/index.ts';
import { fillPlaceholders } from '#engine/text/index.ts';

/** Messages of the checker for forms, by finding code. {names} are the finding's params. */
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

/** A finding code of a form, or of a condition in it. */
export type FormFindingCode = keyof typeof formFindingMessages | ConditionFindingCode;

export type FindingParams = Readonly<Record<string, string | number>>;

/** One problem of a form's definition. `at` is a JSON pointer into it; `nearest` is the closest valid name. */
export type FormFinding = {
  readonly code: FormFindingCode;
  readonly at: string;
  readonly params: FindingParams;
  readonly nearest?: string;
};

/** Thrown when a form does not compile. Contains all findings. */
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

function formatFormFinding({ code, params }: FormFinding): string {
  return fillPlaceholders(texts[code], params);
}

/** Collects findings during compilation, so that one run reports all. */
export type FindingCollector = {
  readonly list: FormFinding[];
  add(code: FormFindingCode, at: string, params: FindingParams, nearest?: string | undefined): void;
};

/** Creates an empty collector. */
export function createFindingCollector(): FindingCollector {
  const list: FormFinding[] = [];
  return {
    list,
    add: (code, at, params, nearest) => {
      list.push(nearest === undefined ? { code, at, params } : { code, at, params, nearest });
    },
  };
}
