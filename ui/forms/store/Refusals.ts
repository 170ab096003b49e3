import type { FormData } from '#engine/forms/index.ts';
import { addressOf, valueAt, type Address } from './address.ts';
import type { ServerIssue } from './slice.ts';

/** What the server refused. Each stands as long as the value that it was said of. */
export class Refusals {
  private readonly said = new Map<Address, ServerIssue>();

  /** Replaces what was said before. `sent` is what the pointers lead into: the answers as they were then. */
  set(issues: readonly ServerIssue[], sent: FormData): void {
    this.said.clear();
    for (const issue of issues) {
      const address = addressOf(issue.path, sent);
      this.said.set(address, { ...issue, value: valueAt(address, sent) });
    }
  }

  /** What was said of a field, if its value is still that one. */
  at(address: Address, value: unknown): ServerIssue | undefined {
    const said = this.said.get(address);
    return said !== undefined && isSameAnswer(said.value, value) ? said : undefined;
  }

  /** All that still stands, by address. */
  standing(data: FormData): ReadonlyMap<Address, ServerIssue> {
    return new Map([...this.said].filter(([address]) => this.at(address, valueAt(address, data)) !== undefined));
  }
}

function isSameAnswer(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
