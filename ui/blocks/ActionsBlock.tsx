import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog, DescriptionList } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { FormattedValue } from './FormattedValue.tsx';

type Action = {
  readonly event: string;
  readonly title: unknown;
  readonly description?: unknown;
  readonly danger?: boolean;
  /** Each refund and the payment method that receives it. */
  readonly refunds?: readonly { readonly amount: number; readonly currency: string; readonly method: unknown }[];
  /** Who receives the refund. */
  readonly refundTo?: string;
  readonly refundMode?: 'nothing' | 'part' | 'whole';
};

type Params = { readonly actions?: readonly Action[] | null; readonly event: string };

/**
 * Buttons for the actions that the server offers. Each asks for confirmation first, except those that go on to ask for
 * an amount.
 */
export function ActionsBlock({ params, send, busy }: BlockProps<Params>) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Action | null>(null);
  const actions = params.actions ?? [];
  if (actions.length === 0) return null;
  const act = (action: Action): void => {
    setAsked(null);
    send({ type: params.event, action });
  };
  return (
    <div className="b-acts">
      {actions.map((action) => (
        <Button
          key={action.event}
          variant="plain"
          disabled={busy}
          onClick={() => (action.refundMode === 'part' ? act(action) : setAsked(action))}
        >
          <LocalizedText text={action.title} />
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={<LocalizedText text={asked?.title ?? ''} />}
        cancelLabel={t('back')}
        onCancel={() => setAsked(null)}
        confirmLabel={<LocalizedText text={asked?.title ?? ''} />}
        onConfirm={() => asked !== null && act(asked)}
        harmless={asked?.danger !== true}
      >
        <p>
          <LocalizedText text={asked?.description ?? ''} />
        </p>
        {asked === null ? null : <GivenBack action={asked} />}
      </ConfirmDialog>
    </div>
  );
}

function GivenBack({ action: { refunds = [], refundTo = '' } }: { readonly action: Action }) {
  const { t } = useTranslation();
  if (refunds.length === 0) return null;
  return (
    <DescriptionList
      rows={[
        { id: 'to', label: t('goesBackTo'), value: <FormattedValue value={refundTo} /> },
        ...refunds.map(({ amount, currency, method }, index) => ({
          id: String(index),
          label: <LocalizedText text={method ?? t('amount')} />,
          value: <FormattedValue value={amount} as="money" currency={currency} />,
        })),
      ]}
    />
  );
}
