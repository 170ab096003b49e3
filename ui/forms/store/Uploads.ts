import type { FormData } from '#engine/forms/index.ts';
import { pointerOfPath, type FieldPath } from './fieldPath.ts';
import type { ServerIssue } from './slice.ts';

/** The error of an upload, and its file. */
type Failure = Omit<ServerIssue, 'path' | 'value'> & {
  readonly file: File;
  /** A retry would fail again. */
  readonly isFinal?: boolean;
};

/**
 * Files that are picked but not stored: in flight or failed. A failed one blocks the form until it is sent again,
 * removed or replaced, since the form would be sent without it.
 */
export class Uploads {
  private readonly waiting = new Set<FieldPath>();
  private readonly failed = new Map<FieldPath, Failure>();
  private readonly notify: (fieldPath: FieldPath, isFailed: boolean) => void;

  /** Calls `notify` for each change of a field. */
  constructor(notify: (fieldPath: FieldPath, isFailed: boolean) => void) {
    this.notify = notify;
  }

  /** An upload is in flight. */
  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** A picked file is stored nowhere, not even in the draft. */
  get hasUnstored(): boolean {
    return this.isWaiting || this.failed.size > 0;
  }

  /** Sets whether a field's upload is in flight. */
  wait(fieldPath: FieldPath, isOn: boolean): void {
    if (isOn) this.waiting.add(fieldPath);
    else this.waiting.delete(fieldPath);
    this.notify(fieldPath, false);
  }

  /** Sets or clears a field's upload error. */
  fail(fieldPath: FieldPath, failure: Failure | undefined): void {
    if (failure === undefined) this.failed.delete(fieldPath);
    else this.failed.set(fieldPath, failure);
    this.notify(fieldPath, failure !== undefined);
  }

  /** Returns the file of a field whose upload failed. */
  failedFile(fieldPath: FieldPath): File | undefined {
    return this.failed.get(fieldPath)?.file;
  }

  /** Returns true if the upload can be retried. */
  canRetry(fieldPath: FieldPath): boolean {
    const failure = this.failed.get(fieldPath);
    return failure !== undefined && failure.isFinal !== true;
  }

  /** Returns the upload error of a field. */
  at(fieldPath: FieldPath, path: string): ServerIssue | undefined {
    const failure = this.failed.get(fieldPath);
    if (failure === undefined) return undefined;
    const { file: _, isFinal: __, ...issue } = failure;
    return { ...issue, path };
  }

  /** Returns the upload errors of visible fields by field path. */
  current(data: FormData, hidden: ReadonlySet<string>): ReadonlyMap<FieldPath, ServerIssue> {
    const failures = new Map<FieldPath, ServerIssue>();
    for (const fieldPath of this.failed.keys()) {
      const path = pointerOfPath(fieldPath, data);
      const issue = path === undefined || hidden.has(path) ? undefined : this.at(fieldPath, path);
      if (issue !== undefined) failures.set(fieldPath, issue);
    }
    return failures;
  }
}
