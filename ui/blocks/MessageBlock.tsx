import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Message } from '#ui/kit/index.ts';
import type { PageLink } from '#ui/router/hrefFor.ts';
import { LocalizedText, type TextValues } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { Link } from './Link.tsx';

type MessageButton = {
  readonly text: unknown;
  readonly event?: string;
  readonly open?: PageLink;
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
};

type Params = {
  readonly tone?: 'success' | 'warning' | 'danger' | 'neutral';
  readonly title: unknown;
  readonly description?: unknown;
  readonly textValues?: TextValues;
  readonly dialog?: boolean;
  readonly buttons?: readonly MessageButton[];
};

/** Shows what happened and what to do. As a dialog it needs an answer first. */
export function MessageBlock({ params, send }: BlockProps<Params>) {
  const { t } = useTranslation();
  const id = useId();
  const { tone = 'neutral', title, description, dialog = false, buttons = [] } = params;
  const acts = buttons.map((button, index) => {
    const variant = button.variant ?? 'plain';
    const face = <LocalizedText text={button.text} values={params.textValues} />;
    const { event, open } = button;
    return open === undefined ? (
      <Button
        key={`${id}-${index}`}
        variant={variant}
        wide
        onClick={() => event !== undefined && send({ type: event })}
      >
        {face}
      </Button>
    ) : (
      <Link key={`${id}-${index}`} to={open} variant={variant} wide>
        {face}
      </Link>
    );
  });
  const means = description === undefined ? undefined : <LocalizedText text={description} values={params.textValues} />;
  if (dialog) {
    return (
      <Dialog
        open
        onClose={() => undefined}
        closeBy={[]}
        closeLabel={t('close')}
        title={<LocalizedText text={title} values={params.textValues} />}
        footer={<div className="k-stack k-grow">{acts}</div>}
      >
        <p>{means}</p>
      </Dialog>
    );
  }
  return (
    <div className="k-stack" style={{ gap: 24 }}>
      <Message
        tone={tone === 'neutral' ? 'info' : tone}
        title={<LocalizedText text={title} values={params.textValues} />}
      >
        {means}
      </Message>
      {acts.length === 0 ? null : <div className="k-stack">{acts}</div>}
    </div>
  );
}
