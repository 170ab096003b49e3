import { isEmpty, type FormData } from '#engine/forms/index.ts';
import { valueAt, withValueAt, type FieldPath } from './fieldPath.ts';

/** Input is committed after this pause. */
const pauseMs = 120;

/** Typed input that is not committed yet. */
export class PendingInput {
  private readonly typed = new Map<FieldPath, unknown>();
  private readonly onPause: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onPause: () => void) {
    this.onPause = onPause;
  }

  get hasInput(): boolean {
    return this.typed.size > 0;
  }

  add(fieldPath: FieldPath, value: unknown): void {
    this.typed.set(fieldPath, value);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.onPause, pauseMs);
  }

  /** Returns the data with all pending input. Calls `onChange` for each field that changes. */
  commit(data: FormData, onChange: (fieldPath: FieldPath) => void): FormData {
    this.stop();
    let next = data;
    for (const [fieldPath, value] of this.typed) {
      if (valueAt(fieldPath, next) === value) continue;
      next = withValueAt(fieldPath, isEmpty(value) && typeof value !== 'string' ? undefined : value, next);
      onChange(fieldPath);
    }
    this.typed.clear();
    return next;
  }

  /** Discards pending input. */
  drop(): void {
    this.stop();
    this.typed.clear();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
