import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Message } from '#ui/kit/index.ts';
import type { PageLink } from '#ui/router/addressOf.ts';
import { Say, type SayValues } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';
import { Link } from './Link.tsx';

type MessageButton = {
  readonly text: unknown;
  readonly sends?: string;
  readonly open?: PageLink;
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
};

type Params = {
  readonly tone?: 'ok' | 'wait' | 'bad' | 'neutral';
  readonly text: unknown;
  readonly says?: unknown;
  readonly with?: SayValues;
  readonly dialog?: boolean;
  readonly buttons?: readonly MessageButton[];
};

/** What happened, what it means, what now; as a dialog it takes an answer before anything else can be done. */
export function MessageBlock({ params, send }: BlockProps<Params>) {
  const { t } = useTranslation();
  const id = useId();
  const { tone = 'neutral', text, says, dialog = false, buttons = [] } = params;
  const acts = buttons.map((button, index) => {
    const look = button.kind ?? 'plain';
    const face = <Say text={button.text} values={params.with} />;
    const { sends, open } = button;
    return open === undefined ? (
      <Button key={`${id}-${index}`} look={look} wide onClick={() => sends !== undefined && send({ type: sends })}>
        {face}
      </Button>
    ) : (
      <Link key={`${id}-${index}`} to={open} look={look} wide>
        {face}
      </Link>
    );
  });
  const means = says === undefined ? undefined : <Say text={says} values={params.with} />;
  if (dialog) {
    return (
      <Dialog
        open
        onClose={() => undefined}
        closeBy={[]}
        closeLabel={t('close')}
        title={<Say text={text} values={params.with} />}
        footer={<div className="k-stack k-grow">{acts}</div>}
      >
        <p>{means}</p>
      </Dialog>
    );
  }
  return (
    <div className="k-stack" style={{ gap: 24 }}>
      <Message tone={tone === 'neutral' ? 'info' : tone} title={<Say text={text} values={params.with} />}>
        {means}
      </Message>
      {acts.length === 0 ? null : <div className="k-stack">{acts}</div>}
    </div>
  );
}
