import type { FieldForm } from '../compiled.ts';
import type { SchemaIssue } from '#engine/conditions/index.ts';
import type { Text } from '#engine/text/index.ts';

export type FormData = Readonly<Record<string, unknown>>;

/** Something that stands in the way: `path` is a JSON pointer to the field, `params` are for the message. */
export type Issue = {
  readonly path: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly step: string;
  /** What the check itself says. */
  readonly message?: Text;
};

/** A value that was put right; the person is told. */
export type Correction = {
  readonly path: string;
  readonly code: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly message?: Text;
};

/** Judges data against `form.shape`: the interpreter in the browser, Ajv on the server, which finds the same. */
export type DataValidator = (data: unknown) => readonly SchemaIssue[];

export type EvaluateOptions = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the seller's zone. */
  readonly zone: string;
  readonly validateData: DataValidator;
  /** What is stored already: locked fields keep it, and `row.saved` is true for its rows. */
  readonly saved?: FormData | undefined;
  /** Values of a reference list, where it is known; without it such a choice is judged elsewhere. */
  readonly references?: ((id: string) => readonly unknown[] | undefined) | undefined;
};

/** All that follows from the answers. Pointers are into the data that was given. */
export type Evaluation = {
  /** What is submitted: hidden fields left out, texts normalized, `always` and `emptyAs` applied, computed values in. */
  readonly data: FormData;
  readonly hidden: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** At most one for each field, in the order of the fields. */
  readonly issues: readonly Issue[];
  readonly corrections: readonly Correction[];
  readonly computed: ReadonlyMap<string, unknown>;
  /** Fields that are another type now. */
  readonly variants: ReadonlyMap<string, FieldForm>;
  /** Fields of which only some choices are offered. */
  readonly offered: ReadonlyMap<string, readonly unknown[]>;
};
