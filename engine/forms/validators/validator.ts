import type { FindingParams } from '../formFinding.ts';
import type { ValueKind } from '../definition.ts';
import type { FieldCondition } from '../conditionOf.ts';
import type { CompiledReference } from '../reference.ts';
import type { Text } from '#engine/text/index.ts';

/** The context of a validation. It has no clock and no storage. */
export type ValidationContext = {
  readonly kind: ValueKind;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the seller's zone. */
  readonly zone: string;
  readonly isSensitive: boolean;
  /** Returns the current value of another field: undefined if hidden, empty or not of its kind. */
  readonly valueOf: (reference: CompiledReference) => unknown;
};

/** A problem at the value itself, or below it (rows: `/2/name`). */
export type ValidatorFinding = { readonly below?: string; readonly params?: Readonly<Record<string, unknown>> };

/** Validates a non-empty value of its kind. Returns null or an empty list if it is valid. */
type Validator = (value: unknown, context: ValidationContext) => ValidatorFinding | readonly ValidatorFinding[] | null;

/** The context in which a validator is compiled. */
export type ValidatorContext = {
  readonly kind: ValueKind;
  readonly currency: string;
  /** Returns the value kind of a referenced field. */
  readonly kindOf: (reference: CompiledReference) => ValueKind | undefined;
  /** Columns of rows. */
  readonly columns: readonly string[];
};

/** Thrown at compilation if the parameter of a validator is invalid. */
export class ValidatorError extends Error {
  readonly code: 'form.badParameter' | 'form.unknownField' | 'form.wrongKind' | 'form.badPattern';

  readonly params: FindingParams;

  constructor(code: ValidatorError['code'], params: FindingParams) {
    super(code);
    this.params = params;
    this.name = 'ValidatorError';
    this.code = code;
  }
}

/** A validator: the value kinds it supports, and its compiler. */
export type ValidatorSpec = {
  readonly kinds: readonly ValueKind[];
  /** Keywords of the same entry that belong to it. */
  readonly beside?: readonly string[];
  readonly compile: (
    parameter: unknown,
    compileContext: ValidatorContext,
    entry: Readonly<Record<string, unknown>>,
  ) => Validator;
};

/** A compiled validator of a field. */
export type CompiledValidator = {
  readonly name: string;
  readonly code: string;
  readonly message: Text | undefined;
  readonly when: FieldCondition | undefined;
  readonly run: Validator;
  readonly reads: readonly CompiledReference[];
};

export const comparable: readonly ValueKind[] = ['integer', 'number', 'money', 'date', 'time', 'instant'];
export const dated: readonly ValueKind[] = ['date', 'time', 'instant', 'range'];
export const textual: readonly ValueKind[] = ['string'];
