import type { Correction, Evaluation, FormData, Issue } from '#engine/forms/index.ts';
import { countUnder } from './countUnder.ts';
import { type FieldPath, fieldPathOf, withValueAt } from './fieldPath.ts';
import type { RemoteValidation } from './RemoteValidation.ts';
import { ServerErrors } from './ServerErrors.ts';
import type { FieldSlice, ServerIssue } from './slice.ts';
import { sliceOf } from './sliceOf.ts';
import { TouchedFields } from './TouchedFields.ts';
import type { Uploads } from './Uploads.ts';

type FormState = { readonly data: FormData; readonly evaluation: Evaluation };

type IssueSources = { readonly uploads: Uploads; readonly remoteValidation: RemoteValidation };

/** Collects what fields have to show: issues, server errors, failed uploads, corrections. */
export class FieldIssues {
  readonly touchedFields = new TouchedFields();
  readonly serverErrors = new ServerErrors();
  private readonly state: () => FormState;
  private readonly sources: IssueSources;
  private readonly corrections = new Map<FieldPath, Correction>();
  private issueAt: ReadonlyMap<string, Issue> | undefined;
  private shownUnder: ReadonlyMap<FieldPath, number> | undefined;

  constructor(state: () => FormState, sources: IssueSources) {
    this.state = state;
    this.sources = sources;
  }

  /** Call after every change: drops what was derived from the state before. */
  invalidate(): void {
    this.issueAt = undefined;
    this.shownUnder = undefined;
  }

  /** Returns the data with the evaluation's corrections applied, and remembers them for display. */
  correct({ data, evaluation }: FormState): FormData {
    let next = data;
    for (const correction of evaluation.corrections) {
      const fieldPath = fieldPathOf(correction.path, next);
      next = withValueAt(fieldPath, correction.to, next);
      this.corrections.set(fieldPath, correction);
    }
    return next;
  }

  forgetCorrection(fieldPath: FieldPath): void {
    this.corrections.delete(fieldPath);
  }

  /** Remote validations and uploads that failed. The form cannot be sent while there are any. */
  get blocking(): ReadonlyMap<FieldPath, ServerIssue> {
    const { data, evaluation } = this.state();
    const { remoteValidation, uploads } = this.sources;
    return new Map([...remoteValidation.errors(), ...uploads.current(data, evaluation.hidden)]);
  }

  /** Server errors whose value has not changed since, with the blocking ones. */
  get currentServerErrors(): ReadonlyMap<FieldPath, ServerIssue> {
    return new Map([...this.serverErrors.current(this.state().data), ...this.blocking]);
  }

  /** Counts the visible issues and server errors in a row. */
  countUnder(fieldPath: FieldPath): number {
    this.shownUnder ??= countUnder([...this.shownIssues(), ...this.currentServerErrors.keys()]);
    return this.shownUnder.get(fieldPath) ?? 0;
  }

  sliceOf(fieldPath: FieldPath): FieldSlice {
    const { data, evaluation } = this.state();
    this.issueAt ??= new Map(evaluation.issues.map((found) => [found.path, found]));
    const { issueAt, touchedFields, serverErrors, corrections } = this;
    return sliceOf(fieldPath, {
      ...this.sources,
      data,
      evaluation,
      issueAt,
      touchedFields,
      serverErrors,
      corrections,
    });
  }

  private *shownIssues(): Generator<FieldPath> {
    const { data, evaluation } = this.state();
    for (const { path, step } of evaluation.issues) {
      const fieldPath = fieldPathOf(path, data);
      if (this.touchedFields.showsError(fieldPath, step)) yield fieldPath;
    }
  }
}
