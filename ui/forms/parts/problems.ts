import {
  type CompiledForm,
  describeIssue,
  nameOfField,
  patternOfPath,
  type DescribeOptions,
  type Issue,
} from '#engine/forms/index.ts';
import { controlId } from '../FormContext.ts';
import { type FieldPath, fieldPathOf } from '../store/fieldPath.ts';
import type { FormStore } from '../store/FormStore.ts';
import { formatServerError } from './formatServerError.ts';

/** An error as the summary shows it. */
export type Problem = {
  readonly controlId: string;
  readonly path: string;
  readonly fieldPath: FieldPath;
  readonly step: string;
  readonly name: string;
  readonly message: string;
};

export type Problems = {
  readonly reachable: readonly Problem[];
  /** Errors that no visible control can fix, as codes for support. */
  readonly unreachable: readonly string[];
};

export type ProblemTexts = DescribeOptions & { readonly prefix: string };

/** Returns all errors of the steps, from rules and server, in the order of the fields. */
export function problemsIn(store: FormStore, steps: readonly string[], words: ProblemTexts): Problems {
  const reachable: Problem[] = [];
  const serverErrors = store.issues.currentServerErrors;
  const unreachable: string[] = [];
  const take = (path: string, step: string, code: string, message: string): void => {
    if (!isReachable(store, path)) unreachable.push(`${path.slice(1).replaceAll('/', '.')}:${code}`);
    else {
      const fieldPath = fieldPathOf(path, store.data);
      const id = controlId(words.prefix, fieldPath);
      if (reachable.some((problem) => problem.controlId === id)) return;
      reachable.push({ controlId: id, path, fieldPath, step, name: nameOfField(path, store.form, words), message });
    }
  };
  for (const issue of store.evaluation.issues) {
    if (!steps.includes(issue.step) || !store.issues.touchedFields.isAttempted(issue.step)) continue;
    // The server error below says why it is missing.
    if (issue.code === 'required' && serverErrors.has(fieldPathOf(issue.path, store.data))) continue;
    take(issue.path, issue.step, issue.code, describeIssue(issue, store.form, withForm(store, issue, words)));
  }
  for (const refused of serverErrors.values()) {
    const step = store.form.byPattern.get(patternOfPath(refused.path))?.step;
    if (step !== undefined && steps.includes(step))
      take(refused.path, step, refused.code, formatServerError(refused, store.form, words));
  }
  return { reachable: serverErrors.size === 0 ? reachable : inOrder(store.form, reachable), unreachable };
}

/** Sorts by the order of fields and rows. */
function inOrder({ byPattern }: CompiledForm, problems: readonly Problem[]): readonly Problem[] {
  const fields = [...byPattern.keys()];
  const placeOf = ({ path }: Problem): number[] => {
    const steps = path.split('/');
    return steps.map((step, depth) =>
      /^\d+$/.test(step) ? Number(step) : fields.indexOf(patternOfPath(steps.slice(0, depth + 1).join('/'))),
    );
  };
  return problems
    .map((problem) => ({ problem, place: placeOf(problem) }))
    .toSorted((a, b) => a.place.map((at, depth) => at - (b.place[depth] ?? -1)).find((by) => by !== 0) ?? -1)
    .map(({ problem }) => problem);
}

/** Returns true if the user can focus and change the control. */
function isReachable(store: FormStore, path: string): boolean {
  const field = store.form.byPattern.get(patternOfPath(path));
  const { locked, hidden, variants } = store.evaluation;
  if (field === undefined || locked.has(path) || hidden.has(path)) return false;
  return !(variants.get(path) ?? field.base).hidden;
}

function withForm(store: FormStore, { path }: Issue, words: ProblemTexts): ProblemTexts {
  return { ...words, fieldForm: store.evaluation.variants.get(path) };
}
