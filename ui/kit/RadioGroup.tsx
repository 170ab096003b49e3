import { useId, type ReactNode } from 'react';
import { useGroup } from './useControl.ts';

type RadioChoice = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the end of its line. */
  readonly end?: ReactNode;
  readonly disabled?: boolean | undefined;
};

export type RadioGroupProps = {
  readonly choices: readonly RadioChoice[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Side by side if there is room. */
  readonly inline?: boolean | undefined;
  /** Rows of one box that are clickable anywhere. */
  readonly boxed?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-required'?: boolean | undefined;
};

/** One of a few visible choices. Put it in a `group` Field, which names it. */
export function RadioGroup(props: RadioGroupProps) {
  const { choices, value, defaultValue, onChange, onBlur, disabled, inline = false, boxed = false } = props;
  const made = useId();
  return (
    <div
      {...useGroup(props)}
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-required={props['aria-required']}
      className="k-choices"
      data-inline={inline ? '' : undefined}
      data-boxed={boxed ? '' : undefined}
      onBlur={onBlur}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="k-choice">
          <input
            type="radio"
            className="k-radio"
            name={props.name ?? made}
            value={choice.value}
            disabled={disabled || choice.disabled}
            {...(value === undefined
              ? { defaultChecked: defaultValue === choice.value }
              : { checked: value === choice.value })}
            onChange={() => onChange?.(choice.value)}
          />
          <span className="k-grow">
            {choice.label}
            {choice.hint === undefined ? null : <span className="k-choice-hint">{choice.hint}</span>}
          </span>
          {choice.end}
        </label>
      ))}
    </div>
  );
}
