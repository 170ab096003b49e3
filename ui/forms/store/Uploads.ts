import type { FormData } from '#engine/forms/index.ts';
import { pointerOfPath, type FieldPath } from './fieldPath.ts';
import type { ServerIssue } from './slice.ts';

/** What is to be said of a file that did not arrive, and the file itself. */
type Failure = Omit<ServerIssue, 'path' | 'value'> & {
  readonly file: File;
  /** The same file would be refused again. */
  readonly isFinal?: boolean;
};

/**
 * Files that were chosen and are not stored: on their way, or not arrived. The latter stand until they are sent again,
 * taken out, or another one is chosen: a form that was sent meanwhile would be without them, or with those before them.
 */
export class Uploads {
  private readonly waiting = new Set<FieldPath>();
  private readonly failed = new Map<FieldPath, Failure>();
  private readonly notify: (fieldPath: FieldPath, isFailed: boolean) => void;

  /** `notify` is told of each change of a field. */
  constructor(notify: (fieldPath: FieldPath, isFailed: boolean) => void) {
    this.notify = notify;
  }

  /** Something is on its way. */
  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** Something that was chosen is stored nowhere: no draft can hold it. */
  get hasUnstored(): boolean {
    return this.isWaiting || this.failed.size > 0;
  }

  /** A field's file is on its way and the form must wait for it, or not any more. */
  wait(fieldPath: FieldPath, isOn: boolean): void {
    if (isOn) this.waiting.add(fieldPath);
    else this.waiting.delete(fieldPath);
    this.notify(fieldPath, false);
  }

  /** A field's file did not arrive; undefined once that is settled. */
  fail(fieldPath: FieldPath, failure: Failure | undefined): void {
    if (failure === undefined) this.failed.delete(fieldPath);
    else this.failed.set(fieldPath, failure);
    this.notify(fieldPath, failure !== undefined);
  }

  /** The file of a field that did not arrive. */
  failedFile(fieldPath: FieldPath): File | undefined {
    return this.failed.get(fieldPath)?.file;
  }

  /** Whether it may be sent once more. */
  mayRepeat(fieldPath: FieldPath): boolean {
    const failure = this.failed.get(fieldPath);
    return failure !== undefined && failure.isFinal !== true;
  }

  /** What is to be said of a field that stands at a pointer now. */
  at(fieldPath: FieldPath, path: string): ServerIssue | undefined {
    const failure = this.failed.get(fieldPath);
    if (failure === undefined) return undefined;
    const { file: _, isFinal: __, ...said } = failure;
    return { ...said, path };
  }

  /** All that stand of fields that are asked now, by field path. */
  current(data: FormData, hidden: ReadonlySet<string>): ReadonlyMap<FieldPath, ServerIssue> {
    const standing = new Map<FieldPath, ServerIssue>();
    for (const fieldPath of this.failed.keys()) {
      const path = pointerOfPath(fieldPath, data);
      const issue = path === undefined || hidden.has(path) ? undefined : this.at(fieldPath, path);
      if (issue !== undefined) standing.set(fieldPath, issue);
    }
    return standing;
  }
}
