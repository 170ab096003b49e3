import type { CompiledForm } from '#engine/forms/index.ts';
import { localise } from '#engine/text/index.ts';
import { Progress, Stepper } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';

type Props = { readonly form: CompiledForm; readonly step: string; readonly onStep: (step: string) => void };

/** Where one is in a form of steps: numbered steps in the office, segments for buyers; then the name of the step. */
export function FormSteps({ form, step, onStep }: Props) {
  const { store, lang, say, facts } = useForm();
  const now = form.steps.findIndex(({ id }) => id === step);
  if (form.steps.length < 2) return null;
  const titleOf = (id: string): string => {
    const title = form.text.steps.get(id)?.title;
    return title === undefined ? id : localise(title, lang);
  };
  const description = form.text.steps.get(step)?.description;
  const place = say('step', { n: now + 1, count: form.steps.length });
  const steps = form.steps.map(({ id }, index) => {
    const hasFault = store.isAttempted(id) && store.issuesIn(id).length > 0;
    const isReached = index < now || store.isAttempted(id);
    return {
      id,
      label: titleOf(id),
      state: index === now ? ('now' as const) : isReached ? ('done' as const) : ('todo' as const),
      fault: hasFault,
      stateLabel: hasFault ? say('step.fault') : isReached && index !== now ? say('step.done') : undefined,
      onSelect: isReached && index !== now ? () => onStep(id) : undefined,
    };
  });
  return (
    <div className="f-steps">
      {facts['host'] === 'office' ? (
        <Stepper label={place} steps={steps} />
      ) : (
        <Progress total={form.steps.length} now={now + 1} label={place} />
      )}
      <h2 data-step-title tabIndex={-1}>
        {titleOf(step)}
      </h2>
      {description === undefined ? null : <p className="k-hint">{localise(description, lang)}</p>}
    </div>
  );
}
