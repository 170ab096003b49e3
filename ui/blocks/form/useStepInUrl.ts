import { useLocation, useNavigate } from 'react-router-dom';
import type { CompiledForm } from '#engine/forms/index.ts';

export type StepInUrl = { readonly step: string | undefined; readonly onStep: (step: string) => void };

/**
 * The step of a form as the address says it (`#step=price`): a link leads to it, a reload stays in it, and the browser's
 * Back goes to the step before. A form of one page has none.
 */
export function useStepInUrl(form: CompiledForm | undefined): StepInUrl {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const steps = (form?.steps ?? []).map(({ id }) => id);
  const named = /^#step=([a-zA-Z0-9]+)$/.exec(hash)?.[1];
  const step = named !== undefined && steps.includes(named) ? named : steps[0];
  return {
    step: steps.length > 1 ? step : undefined,
    onStep: (next) => {
      if (steps.length < 2 || next === step) return;
      // What else the entry of the history bears goes along: the journey knows itself by it.
      void navigate({ pathname, search, hash: `#step=${next}` }, { state });
    },
  };
}
