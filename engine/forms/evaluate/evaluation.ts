import type { FieldForm } from '../compiled.ts';
import type { SchemaIssue } from '#engine/conditions/index.ts';
import type { Text } from '#engine/text/index.ts';

export type FormData = Readonly<Record<string, unknown>>;

/** A problem that blocks submission. `path` is a JSON pointer to the field; `params` fill the message. */
export type Issue = {
  readonly path: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly step: string;
  /** The validator's own message. */
  readonly message?: Text;
};

/** A corrected value. The UI informs the person. */
export type Correction = {
  readonly path: string;
  readonly code: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly message?: Text;
};

/** Validates data against `form.dataSchema`: the interpreter in the browser, Ajv on the server, with equal results. */
export type DataValidator = (data: unknown) => readonly SchemaIssue[];

export type EvaluateOptions = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the seller's zone. */
  readonly zone: string;
  readonly validateData: DataValidator;
  /** The stored data: locked fields keep it, and `row.saved` is true for its rows. */
  readonly saved?: FormData | undefined;
  /** Returns the values of a reference list, if known; otherwise the server validates the choice. */
  readonly references?: ((id: string) => readonly unknown[] | undefined) | undefined;
};

/** The complete result of the answers. Pointers refer to the input data. */
export type Evaluation = {
  /** The data to submit: without hidden fields, with normalized texts, `fixedValue`, `emptyAs` and computed values. */
  readonly data: FormData;
  readonly hidden: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** At most one per field, in field order. */
  readonly issues: readonly Issue[];
  readonly corrections: readonly Correction[];
  readonly computed: ReadonlyMap<string, unknown>;
  /** Current field types that differ from the fields' own. */
  readonly variants: ReadonlyMap<string, FieldForm>;
  /** Fields that currently offer only some choices. */
  readonly offered: ReadonlyMap<string, readonly unknown[]>;
};
