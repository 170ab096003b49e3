import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { iconCheck } from './icons/index.ts';
import { Ltr } from './Ltr.tsx';

type StepState = 'done' | 'now' | 'todo';

type Step = {
  readonly id: string;
  readonly label: ReactNode;
  readonly state: StepState;
  /** The step has an error. */
  readonly hasError?: boolean | undefined;
  /** The state for screen readers: "done", "to correct". */
  readonly stateLabel?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
};

export type StepperProps = { readonly steps: readonly Step[]; readonly label: string };

/** The numbered steps of a long form. */
export function Stepper({ steps, label }: StepperProps) {
  return (
    <nav aria-label={label} className="k-stepper">
      <ol>
        {steps.map((step, at) => (
          <li
            key={step.id}
            data-state={step.state}
            data-fault={step.hasError ? '' : undefined}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <StepFace step={step} at={at} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepFace({ step, at }: { readonly step: Step; readonly at: number }) {
  const face = (
    <>
      <span className="k-step-mark">
        {step.state === 'done' && !step.hasError ? <Icon of={iconCheck} /> : <Ltr>{at + 1}</Ltr>}
      </span>
      <span>{step.label}</span>
      {step.stateLabel === undefined ? null : <span className="k-hidden">{step.stateLabel}</span>}
    </>
  );
  return step.onSelect === undefined ? (
    <span className="k-step">{face}</span>
  ) : (
    <button type="button" className="k-step" onClick={step.onSelect}>
      {face}
    </button>
  );
}
