import type { RefObject } from 'react';
import { focusControl } from '#ui/kit/index.ts';
import type { FormStore } from '../store/FormStore.ts';
import type { Reveals } from '../store/Reveals.ts';
import { focusWhenDrawn } from './focusWhenDrawn.ts';
import { problemsIn, type Problem, type Words } from './problems.ts';

type Around = {
  readonly store: FormStore;
  readonly reveals: Reveals;
  readonly words: Words;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The step that is shown, and the way to another one. */
  readonly step: string;
  readonly goTo: (step: string) => void;
};

/** The ways to what is to be corrected. */
export type Pointing = {
  /** To a field, which may not be drawn yet. */
  readonly lead: (problem: Pick<Problem, 'address' | 'controlId'>) => void;
  /** To the first step with something wrong, of these: to its field if there is one only, else to the summary; once it is drawn. */
  readonly point: (steps: readonly string[]) => void;
};

/** How a form points to what is to be corrected. */
export function usePointing({ store, reveals, words, element, step, goTo }: Around): Pointing {
  const lead: Pointing['lead'] = ({ address, controlId }) => {
    if (focusControl(controlId)) return;
    reveals.show(address);
    focusWhenDrawn(controlId);
  };
  const point: Pointing['point'] = (steps) => {
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
