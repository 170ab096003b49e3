import type { RefObject } from 'react';
import { focusControl } from '#ui/kit/index.ts';
import type { FieldRevealers } from '../store/FieldRevealers.ts';
import type { FormStore } from '../store/FormStore.ts';
import { type Problem, problemsIn, type ProblemTexts } from './problems.ts';
const timeoutMs = 2000;

/** Focuses a control once it is drawn: a part may have to open, or its code to load. */
function focusWhenDrawn(controlId: string): void {
  const until = performance.now() + timeoutMs;
  const look = (): void => {
    if (!focusControl(controlId) && performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type NavigationInput = {
  readonly store: FormStore;
  readonly revealers: FieldRevealers;
  readonly texts: ProblemTexts;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The current step, and a function that opens another. */
  readonly step: string;
  readonly goTo: (step: string) => void;
};

export type ErrorNavigation = {
  /** Opens and focuses a field. */
  readonly openField: (problem: Pick<Problem, 'fieldPath' | 'controlId'>) => void;
  /** Goes to the first of these steps with an error: to the field if it is the only one, else to the summary. */
  readonly showFirstError: (steps: readonly string[]) => void;
};

/** Leads users to the errors of a form. */
export function useErrorNavigation({ store, revealers, texts, element, step, goTo }: NavigationInput): ErrorNavigation {
  const lead: ErrorNavigation['openField'] = ({ fieldPath, controlId }) => {
    if (focusControl(controlId)) return;
    revealers.show(fieldPath);
    focusWhenDrawn(controlId);
  };
  const point: ErrorNavigation['showFirstError'] = (steps) => {
    const problems = problemsIn(store, steps, texts).reachable;
    const [first] = problems;
    const here = problems.filter((problem) => problem.step === first?.step);
    if (first !== undefined && first.step !== step) goTo(first.step);
    requestAnimationFrame(() => {
      if (here.length > 1) element.current?.querySelector<HTMLElement>('[role="alert"][tabindex]')?.focus();
      else if (first !== undefined) lead(first);
    });
  };
  return { openField: lead, showFirstError: point };
}
