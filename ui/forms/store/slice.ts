import type { Correction, FieldForm, Issue } from '#engine/forms/index.ts';

/** A server error of a field, with the value that it refers to. */
export type ServerIssue = {
  /** A JSON pointer into the sent answers. */
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** The server's message: in the request's language, and in both languages. */
  readonly message?: unknown;
  readonly text?: unknown;
  readonly value?: unknown;
};

/** The state of a field on the screen. */
export type FieldSlice = {
  readonly value: unknown;
  readonly hidden: boolean;
  readonly readOnly: boolean;
  readonly required: boolean;
  /** The error, once it may show. */
  readonly issue: Issue | undefined;
  readonly serverError: ServerIssue | undefined;
  /** A remote validation is running. */
  readonly isValidating: boolean;
  readonly correction: Correction | undefined;
  /** The field type that applies now, if a condition selected another one. */
  readonly form: FieldForm | undefined;
  readonly offered: readonly unknown[] | undefined;
};

/** For a field whose row is removed but still drawn. */
export const removedSlice: FieldSlice = {
  value: undefined,
  hidden: true,
  readOnly: true,
  required: false,
  issue: undefined,
  serverError: undefined,
  isValidating: false,
  correction: undefined,
  form: undefined,
  offered: undefined,
};

/** Returns true if the field need not be redrawn. */
export function isSameSlice(a: FieldSlice, b: FieldSlice): boolean {
  return (
    a.value === b.value &&
    a.hidden === b.hidden &&
    a.readOnly === b.readOnly &&
    a.required === b.required &&
    isSame(a.serverError, b.serverError) &&
    a.isValidating === b.isValidating &&
    a.correction === b.correction &&
    a.form === b.form &&
    isSame(messageOf(a.issue), messageOf(b.issue)) &&
    isSame(a.offered, b.offered)
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

// A row may move without its fields changing.
function messageOf(issue: Issue | undefined): unknown {
  return issue === undefined ? undefined : [issue.code, issue.params, issue.message];
}
