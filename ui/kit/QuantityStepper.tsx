import { Icon } from './Icon.tsx';
import { iconMinus, iconPlus } from './icons/index.ts';
import { Ltr } from './Ltr.tsx';

export type QuantityStepperProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What is counted ("Seated"), and the names of the two buttons. */
  readonly label: string;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  readonly disabled?: boolean | undefined;
};

/** A small count. At a bound the button stays and does nothing. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    label,
    fewerLabel,
    moreLabel,
    disabled = false,
  } = props;
  const step = (by: 1 | -1) => {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value && !disabled) onChange(next);
  };
  return (
    <span className="k-quantity" role="group" aria-label={label} data-disabled={disabled ? '' : undefined}>
      <button type="button" aria-label={fewerLabel} aria-disabled={disabled || value <= min} onClick={() => step(-1)}>
        <Icon of={iconMinus} />
      </button>
      <output aria-live="polite">
        <Ltr>{value}</Ltr>
      </output>
      <button type="button" aria-label={moreLabel} aria-disabled={disabled || value >= max} onClick={() => step(1)}>
        <Icon of={iconPlus} />
      </button>
    </span>
  );
}
