import { type ConditionFault, conditionFaults } from '#engine/conditions/index.ts';
import { fillPlaceholders } from '#engine/text/index.ts';

/** What can be wrong with a form, with the text of the checker. {names} are the params of a fault. */
export const formFaults = {
  'form.badKey': '{name} cannot be the key of a field here',
  'form.duplicateKey': 'two steps have a field {name}',
  'form.keyIsFact': '{name} is a fact of this place',
  'form.unknownFieldType': 'there is no field type {name}',
  'form.typeCycle': 'these extend each other: {types}',
  'form.unknownField': 'there is no field {name}',
  'form.unknownWord': 'no check {word} is known',
  'form.badParameter': '{value} is not {expected}',
  'form.badPattern': '{value} is not a pattern',
  'form.badExpression': '{value} is not {expected}',
  'form.badDefault': '{value} is not a value of kind {kind}',
  'form.wrongKind': '{what} is {found}, {needed} is needed',
  'form.noOptions': '{type} needs options',
  'form.duplicateOption': 'two choices have the value {value}',
  'form.noFields': '{type} needs fields',
  'form.cycle': 'these need each other: {fields}',
  'form.requiredButHidden': 'it is required, but nobody is asked and nothing gives it a value',
  'form.contradiction': 'min is above max',
  'form.manyRows': 'a new form would begin with {count} rows, {most} at most can be drawn',
  'form.wrongHost': '{type} cannot be used in a form of {host}s',
  'form.badMigration': '{name} cannot stand here: {why}',
  'form.privateInOpenForm': '{type} may only stand in a private form',
} as const;

/** The code of a fault: of the form itself, or of a condition in it. */
export type FormFaultCode = keyof typeof formFaults | ConditionFault;

export type FaultParams = Readonly<Record<string, string | number>>;

/** One thing wrong with a form's definition; `at` is a JSON pointer into it, `nearest` the word that was likely meant. */
export type FormFault = {
  readonly code: FormFaultCode;
  readonly at: string;
  readonly params: FaultParams;
  readonly nearest?: string;
};

/** Thrown when a form cannot be compiled: all its faults at once. */
export class FormError extends Error {
  readonly faults: readonly FormFault[];

  constructor(faults: readonly FormFault[]) {
    super(faults.map((fault) => `${fault.code} at ${fault.at || '/'}: ${sayFault(fault)}`).join('\n'));
    this.name = 'FormError';
    this.faults = faults;
  }
}

const texts: Readonly<Record<FormFaultCode, string>> = { ...conditionFaults, ...formFaults };

/** A fault in words, in English, for whoever writes definitions. */
function sayFault({ code, params }: FormFault): string {
  return fillPlaceholders(texts[code], params);
}

/** Collects faults while a form is compiled, so that all are found in one go. */
export type Faults = {
  readonly list: FormFault[];
  add(code: FormFaultCode, at: string, params: FaultParams, nearest?: string | undefined): void;
};

/** An empty collection of faults. */
export function collectFaults(): Faults {
  const list: FormFault[] = [];
  return {
    list,
    add: (code, at, params, nearest) => {
      list.push(nearest === undefined ? { code, at, params } : { code, at, params, nearest });
    },
  };
}
