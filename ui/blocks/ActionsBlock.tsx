import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog, RecordList } from '#ui/kit/index.ts';
import { Say } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';
import { Shown } from './Shown.tsx';

type Action = {
  readonly event: string;
  readonly title: unknown;
  readonly says?: unknown;
  readonly danger?: boolean;
  /** What it gives back, payment by payment, and what each came by. */
  readonly gives?: readonly { readonly amount: number; readonly currency: string; readonly by: unknown }[];
  /** Who gets it back. */
  readonly to?: string;
  readonly carries?: 'nothing' | 'part' | 'whole';
};

type Params = { readonly actions?: readonly Action[] | null; readonly sends: string };

/**
 * What somebody may do now, as the server offers it. Before something is done it is said what that means; what goes on to
 * ask for an amount does that where it asks.
 */
export function ActionsBlock({ params, send, busy }: BlockProps<Params>) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Action | null>(null);
  const actions = params.actions ?? [];
  if (actions.length === 0) return null;
  const act = (action: Action): void => {
    setAsked(null);
    send({ type: params.sends, action });
  };
  return (
    <div className="b-acts">
      {actions.map((action) => (
        <Button
          key={action.event}
          look="plain"
          disabled={busy}
          onClick={() => (action.carries === 'part' ? act(action) : setAsked(action))}
        >
          <Say text={action.title} />
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={<Say text={asked?.title ?? ''} />}
        safeLabel={t('back')}
        onSafe={() => setAsked(null)}
        actLabel={<Say text={asked?.title ?? ''} />}
        onAct={() => asked !== null && act(asked)}
        harmless={asked?.danger !== true}
      >
        <p>
          <Say text={asked?.says ?? ''} />
        </p>
        {asked === null ? null : <GivenBack action={asked} />}
      </ConfirmDialog>
    </div>
  );
}

/** To whom how much goes back. */
function GivenBack({ action: { gives = [], to = '' } }: { readonly action: Action }) {
  const { t } = useTranslation();
  if (gives.length === 0) return null;
  return (
    <RecordList
      rows={[
        { id: 'to', label: t('goesBackTo'), value: <Shown value={to} /> },
        ...gives.map(({ amount, currency, by }, index) => ({
          id: String(index),
          label: <Say text={by ?? t('amount')} />,
          value: <Shown value={amount} as="money" currency={currency} />,
        })),
      ]}
    />
  );
}
