import type { RefObject } from 'react';
import { focusControl } from '#ui/kit/index.ts';
import type { FieldRevealers } from '../store/FieldRevealers.ts';
import type { FormStore } from '../store/FormStore.ts';
import { type Problem, problemsIn, type ProblemTexts } from './problems.ts';
const timeoutMs = 2000;

/** Focuses a control as soon as it is drawn: its part of the form may have to be opened, or its program be fetched. */
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
  readonly words: ProblemTexts;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The step that is shown, and the way to another one. */
  readonly step: string;
  readonly goTo: (step: string) => void;
};

/** The ways to what is to be corrected. */
export type ErrorNavigation = {
  /** To a field, which may not be drawn yet. */
  readonly lead: (problem: Pick<Problem, 'fieldPath' | 'controlId'>) => void;
  /** To the first step with something wrong, of these: to its field if there is one only, else to the summary; once it is drawn. */
  readonly point: (steps: readonly string[]) => void;
};

/** How a form points to what is to be corrected. */
export function useErrorNavigation({ store, revealers, words, element, step, goTo }: NavigationInput): ErrorNavigation {
  const lead: ErrorNavigation['lead'] = ({ fieldPath, controlId }) => {
    if (focusControl(controlId)) return;
    revealers.show(fieldPath);
    focusWhenDrawn(controlId);
  };
  const point: ErrorNavigation['point'] = (steps) => {
    const problems = problemsIn(store, steps, words).reachable;
    const [first] = problems;
    const here = problems.filter((problem) => problem.step === first?.step);
    if (first !== undefined && first.step !== step) goTo(first.step);
    requestAnimationFrame(() => {
      if (here.length > 1) element.current?.querySelector<HTMLElement>('[role="alert"][tabindex]')?.focus();
      else if (first !== undefined) lead(first);
    });
  };
  return { lead, point };
}
