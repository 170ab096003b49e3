import { type ConditionFindingCode, conditionFindingMessages } from '#engine/conditions/index.ts';
import { fillPlaceholders } from '#engine/text/index.ts';

/** Messages of the checker for forms, by finding code. {names} are the finding's params. */
export const formFindingMessages = {
  'form.badKey': '{name} is not a valid field key here. Rename the field.',
  'form.duplicateKey': 'Two steps have a field {name}. Rename one.',
  'form.keyIsFact': '{name} is a fact of this scope. Rename the field.',
  'form.unknownFieldType': 'There is no field type {name}.',
  'form.typeCycle': 'These field types extend each other in a cycle: {types}.',
  'form.unknownField': 'There is no field {name}.',
  'form.unknownValidator': 'There is no validator {word}.',
  'form.badParameter': 'Expected {expected}, found {value}.',
  'form.badPattern': '{value} is not a valid pattern.',
  'form.badExpression': 'Expected {expected}, found {value}.',
  'form.badDefault': '{value} is not a valid value of kind {kind}.',
  'form.wrongKind': '{what} is {found}. Expected {needed}.',
  'form.noOptions': 'A field of type {type} has no options. Add them.',
  'form.duplicateOption': 'Two options have the value {value}. Change one.',
  'form.noFields': 'A field of type {type} has no fields. Add them.',
  'form.cycle': 'These fields depend on each other in a cycle: {fields}.',
  'form.requiredButHidden':
    'The field is required, but it has no control and no value. Add a default, fixedValue or computed.',
  'form.contradiction': 'The minimum is above the maximum.',
  'form.manyRows': 'A new form would start with {count} rows. The maximum is {most}.',
  'form.wrongApp': 'The field type {type} is not available in a form of the {app} app.',
  'form.badMigration': '{name} is not valid in this migration: {why}.',
  'form.sensitiveInOpenForm': 'The field type {type} is sensitive. Use it only in a sensitive form.',
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
