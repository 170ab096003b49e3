import type { CompiledReference } from '../reference.ts';

/** What a formula gives: figures, or amounts of one currency. */
export type FormulaType = 'number' | 'money';

/** Values of the fields that a formula takes, as they count now: one, or one for each row of a column. */
export type FormulaReader = {
  readonly valuesOf: (reference: CompiledReference) => readonly unknown[];
};

/**
 * A computed value, ready to work out. Undefined where a needed value is missing; a MoneyError `money.tooBig` is
 * thrown where the result is no safe integer.
 */
export type Formula = {
  readonly type: FormulaType;
  readonly reads: readonly CompiledReference[];
  readonly run: (reader: FormulaReader) => number | undefined;
};
