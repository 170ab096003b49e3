import type { FormData } from '#engine/forms/index.ts';
import { fieldPathOf, valueAt, type FieldPath } from './fieldPath.ts';
import type { ServerIssue } from './slice.ts';

/** What the server refused. Each stands as long as the value that it was said of. */
export class ServerErrors {
  private readonly errors = new Map<FieldPath, ServerIssue>();

  /** Replaces what was said before. `sent` is what the pointers lead into: the answers as they were then. */
  set(issues: readonly ServerIssue[], sent: FormData): void {
    this.errors.clear();
    for (const issue of issues) {
      const fieldPath = fieldPathOf(issue.path, sent);
      this.errors.set(fieldPath, { ...issue, value: valueAt(fieldPath, sent) });
    }
  }

  /** What was said of a field, if its value is still that one. */
  at(fieldPath: FieldPath, value: unknown): ServerIssue | undefined {
    const said = this.errors.get(fieldPath);
    return said !== undefined && isSameAnswer(said.value, value) ? said : undefined;
  }

  /** All that still stands, by field path. */
  current(data: FormData): ReadonlyMap<FieldPath, ServerIssue> {
    return new Map(
      [...this.errors].filter(([fieldPath]) => this.at(fieldPath, valueAt(fieldPath, data)) !== undefined),
    );
  }
}

function isSameAnswer(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
