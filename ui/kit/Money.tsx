import { formatMoney } from '#engine/money/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { useLang } from './Lang.tsx';

export type MoneyProps = {
  /** The amount in the smallest unit of its currency. */
  readonly minor: number;
  /** Its ISO code. */
  readonly currency: string;
  /** The language around, unless said. */
  readonly lang?: Lang | undefined;
  readonly className?: string | undefined;
};

/** An amount: `EGP 1,346.30`, `1,346.30 ج.م`, a minus before all of it. Figures have one width and never break. */
export function Money({ minor, currency, lang, className }: MoneyProps) {
  const around = useLang();
  const { sign, number, currencyLabel, labelFirst } = formatMoney(minor, currency, lang ?? around);
  const label = <span className="k-cur">{currencyLabel}</span>;
  return (
    <bdi className={classes('k-money', className)}>
      {labelFirst ? (
        <>
          {sign}
          {label} {number}
        </>
      ) : (
        <>
          <bdi dir="ltr">
            {sign}
            {number}
          </bdi>{' '}
          {label}
        </>
      )}
    </bdi>
  );
}
