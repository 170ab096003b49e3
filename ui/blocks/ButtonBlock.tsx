import { Button, Money, useIconNamed } from '#ui/kit/index.ts';
import type { PageLink } from '#ui/router/hrefFor.ts';
import { LocalizedText, type TextValues } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { Link } from './Link.tsx';

export type ButtonParams = {
  readonly text: unknown;
  readonly textValues?: TextValues;
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: string;
  readonly event?: string;
  readonly open?: PageLink;
  readonly href?: string;
  readonly download?: string;
  readonly enableIf?: boolean;
  readonly note?: unknown;
};

/** Sends an event, or opens a page or URL. Adds the amount if its text has no place for it. */
export function ButtonBlock({ params, send, busy }: BlockProps<ButtonParams>) {
  const { variant = 'plain', event, open, href, icon, download, enableIf: enabled = true, note } = params;
  const target = open ?? href;
  const wide = variant === 'primary' || variant === 'danger';
  const face = <ButtonFace params={params} />;
  const drawn = useIconNamed()(icon);
  return (
    <div className="b-act">
      {target === undefined ? (
        <Button
          variant={variant}
          wide={wide}
          icon={drawn}
          busy={busy && variant === 'primary'}
          disabled={!enabled}
          onClick={() => event !== undefined && send({ type: event })}
        >
          {face}
        </Button>
      ) : (
        <Link to={target} variant={variant} wide={wide} icon={drawn} {...(download === undefined ? {} : { download })}>
          {face}
        </Link>
      )}
      {note === undefined || note === '' ? null : (
        <p className="k-small k-hint b-act-note">
          <LocalizedText text={note} values={params.textValues} />
        </p>
      )}
    </div>
  );
}

function ButtonFace({ params }: { readonly params: ButtonParams }) {
  const amount = params.textValues?.['amount'];
  const currency = params.textValues?.['currency'];
  const text = <LocalizedText text={params.text} values={params.textValues} />;
  if (typeof amount !== 'number' || typeof currency !== 'string' || JSON.stringify(params.text).includes('{amount}'))
    return text;
  return (
    <>
      {text} · <Money minor={amount} currency={currency} />
    </>
  );
}
