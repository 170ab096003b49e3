import { formatMoney } from '#engine/money/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { useLang } from './Lang.tsx';

export type MoneyProps = {
  /** In the currency's smallest unit. */
  readonly minor: number;
  /** ISO code. */
  readonly currency: string;
  /** Default: the page's language. */
  readonly lang?: Lang | undefined;
  readonly className?: string | undefined;
};

/** An amount: `EGP 1,346.30`, `1,346.30 ج.م`, with a minus before all of it. Never breaks. */
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
