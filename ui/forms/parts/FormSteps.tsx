import type { CompiledForm } from '#engine/forms/index.ts';
import { localize } from '#engine/text/index.ts';
import { Progress, Stepper } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';

type Props = {
  readonly form: CompiledForm;
  readonly step: string;
  /** The heading above the form. A single step of that name doesn't repeat it. */
  readonly heading: string | undefined;
  readonly onStep: (step: string) => void;
};

/** Shows the position among the steps (numbers in the backoffice, segments for buyers) and the step's name. */
export function FormSteps({ form, step, heading, onStep }: Props) {
  const { store, lang, translate, facts } = useFormContext();
  const now = form.steps.findIndex(({ id }) => id === step);
  const isOnly = form.steps.length < 2;
  const titleOf = (id: string): string => {
    const title = form.text.steps.get(id)?.title;
    return title === undefined ? id : localize(title, lang);
  };
  const { title, description } = form.text.steps.get(step) ?? {};
  const isSaid = isOnly && (title === undefined || localize(title, lang) === heading);
  if (isSaid && description === undefined) return null;
  const place = translate('step', { n: now + 1, count: form.steps.length });
  const steps = form.steps.map(({ id }, index) => {
    const isAttempted = store.issues.touchedFields.isAttempted(id);
    const hasError = isAttempted && store.evaluation.issues.some(({ step: at }) => at === id);
    const isReached = index < now || isAttempted;
    return {
      id,
      label: titleOf(id),
      state: index === now ? ('now' as const) : isReached ? ('done' as const) : ('todo' as const),
      hasError,
      stateLabel: hasError ? translate('step.fault') : isReached && index !== now ? translate('step.done') : undefined,
      onSelect: isReached && index !== now ? () => onStep(id) : undefined,
    };
  });
  return (
    <div className="f-steps">
      {isOnly ? null : facts['host'] === 'backoffice' ? (
        <Stepper label={place} steps={steps} />
      ) : (
        <Progress total={form.steps.length} now={now + 1} label={place} />
      )}
      {isSaid ? null : (
        <h2 data-step-title tabIndex={-1}>
          {titleOf(step)}
        </h2>
      )}
      {description === undefined ? null : <p className="k-hint">{localize(description, lang)}</p>}
    </div>
  );
}
