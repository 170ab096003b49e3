import type { ReactNode } from 'react';
import { normalizeDigits } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { inputHandlers, type Normalize, type BaseInputProps } from './inputHandlers.ts';
import { useControl } from './useControl.ts';

export type NumberInputProps = BaseInputProps & {
  /** Rewrites what is typed; by default ٠–٩ and ۰–۹ become 0–9. */
  readonly normalize?: Normalize | undefined;
  /** Whole numbers by default: the phone then shows keys without a decimal point. */
  readonly decimal?: boolean | undefined;
  /** Stands after the figure: %, px. The figure then goes to the right in both languages. */
  readonly unit?: ReactNode;
  /** The figure at the right, under others of a column. */
  readonly column?: boolean | undefined;
};

/** A number as text: nothing is rounded, no wheel and no arrows change it. What is not a number is the form's to say. */
export function NumberInput(props: NumberInputProps) {
  const { normalize = normalizeDigits, decimal = false, unit, column = false, onChange, className, ...rest } = props;
  const right = column || unit !== undefined;
  const input = (
    <input
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      {...useControl(rest)}
      type="text"
      dir="ltr"
      className={classes('k-input k-num', right ? 'k-input-right' : 'k-input-ltr', className)}
      {...inputHandlers<HTMLInputElement>(normalize, onChange)}
    />
  );
  if (unit === undefined) return input;
  return (
    <span className="k-box" dir="ltr" data-unit="end">
      {input}
      <span className="k-box-unit">{unit}</span>
    </span>
  );
}
