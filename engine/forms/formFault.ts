/** One thing wrong with a form's definition; `at` is a JSON pointer into it, `nearest` the word that was likely meant. */
export type FormFault = {
  readonly code: FormFaultCode;
  readonly at: string;
  readonly message: string;
  readonly nearest?: string;
};

export type FormFaultCode =
  | 'form.badKey'
  | 'form.duplicateKey'
  | 'form.keyIsFact'
  | 'form.unknownFieldType'
  | 'form.typeCycle'
  | 'form.unknownField'
  | 'form.unknownWord'
  | 'form.badParameter'
  | 'form.badPattern'
  | 'form.badCondition'
  | 'form.badExpression'
  | 'form.badDefault'
  | 'form.wrongKind'
  | 'form.noOptions'
  | 'form.noFields'
  | 'form.cycle'
  | 'form.requiredButHidden'
  | 'form.contradiction'
  | 'form.wrongHost'
  | 'form.privateInOpenForm'
  | 'form.badMigration';

/** Thrown when a form cannot be compiled: all its faults at once. */
export class FormError extends Error {
  readonly faults: readonly FormFault[];

  constructor(faults: readonly FormFault[]) {
    super(faults.map(({ code, at, message }) => `${code} at ${at || '/'}: ${message}`).join('\n'));
    this.name = 'FormError';
    this.faults = faults;
  }
}

/** Collects faults while a form is compiled, so that all are found in one go. */
export type Faults = {
  readonly list: FormFault[];
  add(code: FormFaultCode, at: string, message: string, nearest?: string | undefined): void;
};

/** An empty collection of faults. */
export function collectFaults(): Faults {
  const list: FormFault[] = [];
  return {
    list,
    add: (code, at, message, nearest) => {
      list.push(nearest === undefined ? { code, at, message } : { code, at, message, nearest });
    },
  };
}
