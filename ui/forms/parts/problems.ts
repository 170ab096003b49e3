import { describeIssue, nameOfField, patternOfPath, type DescribeOptions, type Issue } from '#engine/forms/index.ts';
import { controlId } from '../FormContext.ts';
import type { Address } from '../store/address.ts';
import type { FormStore } from '../store/FormStore.ts';
import { sayRefused } from './sayRefused.ts';

/** Something to correct, as the summary names it. */
export type Problem = {
  readonly controlId: string;
  readonly address: Address;
  readonly step: string;
  readonly name: string;
  readonly message: string;
};

export type Problems = {
  readonly reachable: readonly Problem[];
  /** Nothing on the screen can mend these: support is told the code. */
  readonly unreachable: readonly string[];
};

export type Words = DescribeOptions & { readonly prefix: string };

/** What stands in the way of going on from steps, in the order of the fields; then what the server refused. */
export function problemsIn(store: FormStore, steps: readonly string[], words: Words): Problems {
  const reachable: Problem[] = [];
  const unreachable: string[] = [];
  const take = (path: string, step: string, code: string, message: string): void => {
    if (!isReachable(store, path)) unreachable.push(`${path.slice(1).replaceAll('/', '.')}:${code}`);
    else {
      const address = store.addressOf(path);
      const id = controlId(words.prefix, address);
      if (reachable.some((problem) => problem.controlId === id)) return;
      reachable.push({ controlId: id, address, step, name: nameOfField(path, store.form, words), message });
    }
  };
  for (const issue of store.evaluation.issues) {
    if (!steps.includes(issue.step) || !store.isAttempted(issue.step)) continue;
    // Why it is missing is said below.
    if (issue.code === 'required' && store.standing.has(store.addressOf(issue.path))) continue;
    take(issue.path, issue.step, issue.code, describeIssue(issue, store.form, withForm(store, issue, words)));
  }
  for (const refused of store.standing.values()) {
    const step = store.form.byPattern.get(patternOfPath(refused.path))?.step;
    if (step !== undefined && steps.includes(step))
      take(refused.path, step, refused.code, sayRefused(refused, store.form, words));
  }
  return { reachable, unreachable };
}

/** The control of a pointer can be focused and changed. */
function isReachable(store: FormStore, path: string): boolean {
  const field = store.form.byPattern.get(patternOfPath(path));
  const { locked, hidden, variants } = store.evaluation;
  if (field === undefined || locked.has(path) || hidden.has(path)) return false;
  return !(variants.get(path) ?? field.base).silent;
}

function withForm(store: FormStore, { path }: Issue, words: Words): Words {
  return { ...words, fieldForm: store.evaluation.variants.get(path) };
}
