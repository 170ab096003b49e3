import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { Ltr } from './Ltr.tsx';

export type PaymentReferenceCardProps = {
  readonly label: ReactNode;
  /** Shown in groups of three, copied without spaces. */
  readonly reference: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  /** The amount and deadline. */
  readonly facts?: readonly { readonly id: string; readonly label: ReactNode; readonly value: ReactNode }[] | undefined;
};

/** A number to read out or type at a till, with amount and deadline. */
export function PaymentReferenceCard({
  label,
  reference,
  copyLabel,
  copiedLabel,
  facts = [],
}: PaymentReferenceCardProps) {
  return (
    <div className="k-payment-reference">
      <div className="k-payment-reference-code">
        <span className="k-small k-muted">{label}</span>
        <div className="k-between k-wrap">
          <span className="k-payment-reference-number">
            <Ltr>{inThrees(reference)}</Ltr>
          </span>
          <CopyButton text={reference} label={copyLabel} copiedLabel={copiedLabel} />
        </div>
      </div>
      {facts.length === 0 ? null : (
        <dl>
          {facts.map((fact) => (
            <div key={fact.id}>
              <dt className="k-small k-muted">{fact.label}</dt>
              <dd className="k-strong">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

// Only digits are grouped. Other codes have their own groups.
function inThrees(reference: string): string {
  return /^\d{6,}$/.test(reference) ? reference.replace(/(\d{3})(?=\d)/g, '$1 ') : reference;
}
