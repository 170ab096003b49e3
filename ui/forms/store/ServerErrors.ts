import type { FormData } from '#engine/forms/index.ts';
import { fieldPathOf, valueAt, type FieldPath } from './fieldPath.ts';
import type { ServerIssue } from './slice.ts';

/** Server errors of fields. Each lasts until the field's value changes. */
export class ServerErrors {
  private readonly errors = new Map<FieldPath, ServerIssue>();

  /** Replaces all errors. `sent`: the answers that the pointers refer to. */
  set(issues: readonly ServerIssue[], sent: FormData): void {
    this.errors.clear();
    for (const issue of issues) {
      const fieldPath = fieldPathOf(issue.path, sent);
      this.errors.set(fieldPath, { ...issue, value: valueAt(fieldPath, sent) });
    }
  }

  /** Returns the error of a field if its value is unchanged. */
  at(fieldPath: FieldPath, value: unknown): ServerIssue | undefined {
    const found = this.errors.get(fieldPath);
    return found !== undefined && isSameAnswer(found.value, value) ? found : undefined;
  }

  /** Returns the errors of unchanged values by field path. */
  current(data: FormData): ReadonlyMap<FieldPath, ServerIssue> {
    return new Map(
      [...this.errors].filter(([fieldPath]) => this.at(fieldPath, valueAt(fieldPath, data)) !== undefined),
    );
  }
}

function isSameAnswer(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
