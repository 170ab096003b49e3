import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localize } from '#engine/text/index.ts';
import { Button, Dialog, ErrorState, Icon, iconRefresh, Progress, useLang } from '#ui/kit/index.ts';
import type { JourneyEvent, Runner } from './createRunner.ts';
import type { JourneyView, VisibleBlocks } from './journeyView.ts';
/** What is drawn of a state: its blocks, with what their templates see and the way to send events. */
export type DrawnState = VisibleBlocks & { readonly send: (event: JourneyEvent) => void; readonly busy: boolean };

export type JourneyHostProps = {
  readonly runner: Runner;
  /** Draws blocks; the same state's blocks are drawn in place. */
  readonly draw: (state: DrawnState) => ReactNode;
};

/** Shows a running journey: how far it is, its title, its blocks, what it is busy with. */
export function JourneyHost({ runner, draw }: JourneyHostProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const view = useJourney(runner);
  const { status, shown, dialog, title, progress, busy } = view;
  const place = useRef<HTMLElement>(null);
  useFocusOnNewState(runner, view, place);
  if (status === 'failed') return <Failed view={view} onAgain={runner.restart} />;
  const [done, of] = progress ?? [];
  // At its end it is on the way to another page: nothing is to be pressed any more.
  const isBusy = busy !== undefined || status !== 'running';
  const saying = busy === undefined ? '' : localize(busy, lang);
  const send = (event: JourneyEvent): void => void runner.send(event);
  const note = (
    <p role="status" className={saying === '' ? 'k-hidden' : 'k-row k-muted'}>
      {saying === '' ? null : <Icon of={iconRefresh} spin />}
      {saying}
    </p>
  );
  return (
    <section ref={place} className="k-stack" tabIndex={-1} aria-busy={isBusy}>
      {done === undefined || of === undefined ? null : (
        <Progress now={done} total={of} label={t('flows:step', { done, of })} />
      )}
      {title === undefined ? null : <h1 tabIndex={-1}>{localize(title, lang)}</h1>}
      <div key={shown.by} className="k-stack">
        {draw({ ...shown, send, busy: isBusy || dialog !== undefined })}
      </div>
      {dialog === undefined ? (
        note
      ) : (
        <Dialog
          open
          onClose={() => send({ type: dialog.closeEvent })}
          closeBy={dialog.closeBy ?? ['button']}
          closeLabel={t('close')}
          title={localize(dialog.title, lang)}
        >
          <div key={dialog.by} className="k-stack">
            {draw({ ...dialog, send, busy: isBusy })}
          </div>
          {note}
        </Dialog>
      )}
    </section>
  );
}

/** The state that was last shown of each running journey: its next page is another host. */
const lastShown = new WeakMap<Runner, string>();

/** The focus follows the person into a new state: its heading is read out. On the first one the page has the word. */
function useFocusOnNewState(
  runner: Runner,
  { status, shown, titleBy }: JourneyView,
  place: { current: HTMLElement | null },
): void {
  const state = `${titleBy ?? ''} ${shown.by}`;
  const isDrawn = useRef(false);
  useEffect(() => {
    if (status !== 'running') return;
    const before = lastShown.get(runner);
    // A change of route draws the same state on another page: the focus was lost with the page before.
    const isMoved = !isDrawn.current && document.activeElement === document.body;
    lastShown.set(runner, state);
    isDrawn.current = true;
    if (before === undefined || (before === state && !isMoved)) return;
    // A dialog has the focus for itself.
    if (document.querySelector('dialog[open]') !== null) return;
    const heading = place.current?.querySelector<HTMLElement>('h1, h2, [data-heading]');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? place.current)?.focus();
  }, [runner, status, state, place]);
}

function Failed({ view, onAgain }: { readonly view: JourneyView; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const requestId = view.error?.['requestId'];
  const request = typeof requestId === 'string' && requestId !== '' ? requestId : undefined;
  return (
    <ErrorState
      title={t('flows:failed')}
      page
      request={request === undefined ? undefined : { id: request, copyLabel: t('copy'), copiedLabel: t('copied') }}
      action={<Button onClick={onAgain}>{t('flows:again')}</Button>}
    >
      {t('flows:failedText')}
    </ErrorState>
  );
}

/** The journey as it is now; drawn again at each of its steps, the steps of journeys inside it too. */
function useJourney(runner: Runner): JourneyView {
  return useSyncExternalStore(runner.subscribe, runner.view);
}
