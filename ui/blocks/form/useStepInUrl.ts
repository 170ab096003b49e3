import { useLocation, useNavigate } from 'react-router-dom';
import type { CompiledForm } from '#engine/forms/index.ts';

export type StepInUrl = { readonly step: string | undefined; readonly onStep: (step: string) => void };

/** Keeps a form's step in the URL (`#step=price`), so links, reload and Back work. Forms with one step have none. */
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
      // Keeps the history state, by which the journey recognises its entries.
      void navigate({ pathname, search, hash: `#step=${next}` }, { state });
    },
  };
}
