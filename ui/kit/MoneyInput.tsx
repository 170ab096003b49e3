import type { ReactNode } from 'react';
import { normalizeDigits } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { inputHandlers, type Normalize, type BaseInputProps } from './inputHandlers.ts';
import { useControl } from './useControl.ts';

export type MoneyInputProps = BaseInputProps & {
  /** The currency's label: `EGP`, `ج.م`. Leave it out in a column whose heading has it. */
  readonly currency?: ReactNode;
  readonly normalize?: Normalize | undefined;
};

/** An amount as typed, with the currency at the left in both languages. */
export function MoneyInput({ currency, normalize = amount, onChange, className, ...rest }: MoneyInputProps) {
  const input = (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...useControl(rest)}
      type="text"
      dir="ltr"
      className={classes('k-input k-input-right k-num', className)}
      {...inputHandlers<HTMLInputElement>(normalize, onChange)}
    />
  );
  if (currency === undefined) return input;
  return (
    <span className="k-box" dir="ltr" data-unit="start">
      {input}
      <span className="k-box-unit">{currency}</span>
    </span>
  );
}

// Arabic keyboards have their own decimal and thousands signs.
function amount(text: string): string {
  return normalizeDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',');
}
