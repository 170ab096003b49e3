import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { Ltr } from './Ltr.tsx';

export type PaymentReferenceCardProps = {
  readonly label: ReactNode;
  /** As it is typed into a machine; shown in threes, copied as it is. */
  readonly reference: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  /** Amount and deadline. */
  readonly facts?: readonly { readonly id: string; readonly label: ReactNode; readonly value: ReactNode }[] | undefined;
};

/** A number to be read out or typed at a till, with what it costs and until when. */
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

// Only plain numbers: a code with letters or dashes has its own groups.
function inThrees(reference: string): string {
  return /^\d{6,}$/.test(reference) ? reference.replace(/(\d{3})(?=\d)/g, '$1 ') : reference;
}
