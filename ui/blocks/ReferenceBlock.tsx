import { useTranslation } from 'react-i18next';
import { HowTo, Money, ReferenceCard } from '#ui/kit/index.ts';
import { Say, type SayValues } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';
import { Shown } from './Shown.tsx';

type Params = {
  readonly label: unknown;
  readonly with?: SayValues;
  readonly value?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly deadline?: string;
  readonly steps?: readonly unknown[];
};

/** A number to pay with or to read out: large, with copy, amount and deadline in one card; then what to do with it. */
export function ReferenceBlock({ params }: BlockProps<Params>) {
  const { t } = useTranslation();
  const { label, value, amount, currency, deadline, steps = [] } = params;
  if (value === undefined || value === '') return null;
  const facts = [
    ...(amount === undefined || currency === undefined
      ? []
      : [{ id: 'amount', label: t('amount'), value: <Money minor={amount} currency={currency} /> }]),
    ...(deadline === undefined
      ? []
      : [{ id: 'deadline', label: t('payBefore'), value: <Shown value={deadline} as="instant" /> }]),
  ];
  return (
    <>
      <ReferenceCard
        label={<Say text={label} values={params.with} />}
        reference={value}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        facts={facts}
      />
      {steps.length === 0 ? null : (
        <section className="k-stack">
          <h2>{t('howToPay')}</h2>
          <HowTo steps={steps.map((step, at) => <Say key={at} text={step} />)} />
        </section>
      )}
    </>
  );
}
