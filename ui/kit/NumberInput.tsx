import type { ReactNode } from 'react';
import { normalizeDigits } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { inputHandlers, type Normalize, type BaseInputProps } from './inputHandlers.ts';
import { useControl } from './useControl.ts';

export type NumberInputProps = BaseInputProps & {
  /** Rewrites typed text. Default: converts Arabic digits. */
  readonly normalize?: Normalize | undefined;
  /** Shows a decimal point on phone keyboards. */
  readonly decimal?: boolean | undefined;
  /** After the number: %, px. The number is then at the right in both languages. */
  readonly unit?: ReactNode;
  /** Aligns the number at the right, under others in a column. */
  readonly column?: boolean | undefined;
};

/** A number as text: nothing rounds it, and no wheel or arrow changes it. The form validates it. */
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
