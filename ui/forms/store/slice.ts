import type { Correction, FieldForm, Issue } from '#engine/forms/index.ts';

/** What the server said of a field, and of which value it said it. */
export type ServerIssue = {
  /** A JSON pointer into what was sent. */
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** What the server says, in the language in which it was asked, and in both. */
  readonly message?: unknown;
  readonly text?: unknown;
  readonly value?: unknown;
};

/** What a field on the screen needs to know. */
export type FieldSlice = {
  readonly value: unknown;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly required: boolean;
  /** What is wrong, once it may be seen. */
  readonly issue: Issue | undefined;
  readonly serverError: ServerIssue | undefined;
  /** The server is being asked about its value. */
  readonly isValidating: boolean;
  readonly correction: Correction | undefined;
  /** The type that applies now, where it is not the field's own. */
  readonly form: FieldForm | undefined;
  readonly offered: readonly unknown[] | undefined;
};

/** Of a field whose row is gone, for the moment until it is no longer drawn. */
export const gone: FieldSlice = {
  value: undefined,
  hidden: true,
  locked: true,
  required: false,
  issue: undefined,
  serverError: undefined,
  isValidating: false,
  correction: undefined,
  form: undefined,
  offered: undefined,
};

/** Whether nothing of a field changed that it would be drawn again for. */
export function isSameSlice(a: FieldSlice, b: FieldSlice): boolean {
  return (
    a.value === b.value &&
    a.hidden === b.hidden &&
    a.locked === b.locked &&
    a.required === b.required &&
    isSame(a.serverError, b.serverError) &&
    a.isValidating === b.isValidating &&
    a.correction === b.correction &&
    a.form === b.form &&
    isSame(said(a.issue), said(b.issue)) &&
    isSame(a.offered, b.offered)
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

// Where a row stands may change without anything of its fields changing.
function said(issue: Issue | undefined): unknown {
  return issue === undefined ? undefined : [issue.code, issue.params, issue.message];
}
