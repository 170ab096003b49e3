import type { FindingParams } from '../formFinding.ts';
import type { ValueKind } from '../definition.ts';
import type { FieldCondition } from '../conditionOf.ts';
import type { CompiledReference } from '../reference.ts';
import type { Text } from '#engine/text/index.ts';

/** What a check looks at beside the value. It has no clock and no store of its own. */
export type ValidationContext = {
  readonly kind: ValueKind;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the seller's zone. */
  readonly zone: string;
  readonly isSensitive: boolean;
  /** The value of another field as it counts now: undefined while it is hidden, empty or not of its kind. */
  readonly valueOf: (reference: CompiledReference) => unknown;
};

/** Something wrong: at the value itself, or below it (rows: `/2/name`). */
export type ValidatorFinding = { readonly below?: string; readonly params?: Readonly<Record<string, unknown>> };

/** Judges a value that is there and of its kind. Null or an empty list means that nothing is wrong. */
type Validator = (value: unknown, context: ValidationContext) => ValidatorFinding | readonly ValidatorFinding[] | null;

/** What a check word is told when it is compiled. */
export type ValidatorContext = {
  readonly kind: ValueKind;
  readonly currency: string;
  /** Kinds of values that other words beside it may refer to. */
  readonly kindOf: (reference: CompiledReference) => ValueKind | undefined;
  /** Columns of rows. */
  readonly columns: readonly string[];
};

/** Thrown while a check is compiled: its parameter is of no use. */
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

/** One word of a check: which kinds of values it judges, and how its parameter becomes a function. */
export type ValidatorSpec = {
  readonly kinds: readonly ValueKind[];
  /** Words that stand beside it in the same entry and belong to it. */
  readonly beside?: readonly string[];
  readonly compile: (
    parameter: unknown,
    compileContext: ValidatorContext,
    entry: Readonly<Record<string, unknown>>,
  ) => Validator;
};

/** A check of a field, ready to run. */
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
