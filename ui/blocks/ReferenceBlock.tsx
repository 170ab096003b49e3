import { useTranslation } from 'react-i18next';
import { HowTo, Money, PaymentReferenceCard } from '#ui/kit/index.ts';
import { LocalizedText, type TextValues } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { FormattedValue } from './FormattedValue.tsx';

type Params = {
  readonly label: unknown;
  readonly textValues?: TextValues;
  readonly value?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly deadline?: string;
  readonly steps?: readonly unknown[];
};

/** A payment reference with copy button, amount and deadline, then the steps to pay. */
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
      : [{ id: 'deadline', label: t('payBefore'), value: <FormattedValue value={deadline} as="instant" /> }]),
  ];
  return (
    <>
      <PaymentReferenceCard
        label={<LocalizedText text={label} values={params.textValues} />}
        reference={value}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        facts={facts}
      />
      {steps.length === 0 ? null : (
        <section className="k-stack">
          <h2>{t('howToPay')}</h2>
          <HowTo steps={steps.map((step, at) => <LocalizedText key={at} text={step} />)} />
        </section>
      )}
    </>
  );
}
