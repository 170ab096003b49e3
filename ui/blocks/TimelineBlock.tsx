import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { FormattedValue } from './FormattedValue.tsx';
import { tones } from './tones.ts';

type Entry = {
  readonly at: string;
  readonly title: unknown;
  readonly of?: unknown;
  readonly sentBy?: string;
  readonly money?: { readonly amount: number; readonly currency: string } | null;
  readonly tone?: keyof typeof tones;
};

type Params = { readonly title?: unknown; readonly entries?: readonly Entry[] | null };

/** History entries, newest first: what, for which part, when and by whom. */
export function TimelineBlock({ params }: BlockProps<Params>) {
  const { t } = useTranslation();
  const entries = params.entries ?? [];
  if (entries.length === 0) return null;
  return (
    <Panel title={params.title === undefined ? undefined : <LocalizedText text={params.title} />}>
      <ol className="b-timeline">
        {entries.map(({ at, title, of, sentBy = '', money = null, tone = 'neutral' }, index) => {
          const who = t(`sentBy.${sentBy}`, { defaultValue: '' });
          return (
            <li key={`${at}-${index}`} data-tone={tones[tone]}>
              <span className="b-timeline-what">
                <LocalizedText text={title} />
                {of === undefined || of === '' ? null : (
                  <span className="k-muted">
                    {' · '}
                    <LocalizedText text={of} />
                  </span>
                )}
                {money === null ? null : (
                  <>
                    {' · '}
                    <FormattedValue value={money.amount} as="money" currency={money.currency} />
                  </>
                )}
              </span>
              <span className="k-small k-hint">
                <FormattedValue value={at} as="instant" />
                {who === '' ? null : ` · ${who}`}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
