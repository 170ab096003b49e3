import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { iconChevronDown } from './icons/index.ts';
import { useControl } from './useControl.ts';

type Choice = { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };

export type SelectProps = Omit<
  ComponentPropsWithRef<'select'>,
  'onChange' | 'value' | 'defaultValue' | 'multiple' | 'size'
> & {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly choices: readonly Choice[];
  /** Shown while nothing is selected. Selecting it clears the field. */
  readonly placeholder?: string | undefined;
};

/** One of a few choices, in the browser's own list. */
export function Select({ choices, placeholder, onChange, className, ...rest }: SelectProps) {
  return (
    <span className="k-box k-select">
      <select
        {...rest}
        {...useControl(rest)}
        className={classes('k-input', className)}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={iconChevronDown} size={16} className="k-select-arrow" />
    </span>
  );
}
