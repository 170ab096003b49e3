import type { CompiledReference } from '../reference.ts';

/** The result of a formula: a number, or an amount of one currency. */
export type FormulaType = 'number' | 'money';

/** Returns the current values of a field: one value, or one per row for a column. */
export type FormulaReader = {
  readonly valuesOf: (reference: CompiledReference) => readonly unknown[];
};

/**
 * A compiled formula. Returns undefined if a required value is missing. Throws `money.tooBig` if the result is not a
 * safe integer.
 */
export type Formula = {
  readonly type: FormulaType;
  readonly reads: readonly CompiledReference[];
  readonly run: (reader: FormulaReader) => number | undefined;
};
