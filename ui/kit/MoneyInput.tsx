import type { ReactNode } from 'react';
import { normalizeDigits } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { inputHandlers, type Normalize, type BaseInputProps } from './inputHandlers.ts';
import { useControl } from './useControl.ts';

export type MoneyInputProps = BaseInputProps & {
  /** What stands for the currency: `EGP`, `ج.م`. Not shown in a column whose head says it. */
  readonly currency?: ReactNode;
  readonly normalize?: Normalize | undefined;
};

/** An amount as it is typed: the currency at the left and the figure at the right, in both languages. */
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

// The Arabic decimal and thousands signs are on the same keys as ٠–٩.
function amount(text: string): string {
  return normalizeDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',');
}
