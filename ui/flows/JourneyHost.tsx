import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localize } from '#engine/text/index.ts';
import { Button, Dialog, ErrorState, Icon, iconRefresh, Progress, useLang } from '#ui/kit/index.ts';
import type { JourneyEvent, Runner } from './createRunner.ts';
import type { JourneyView, VisibleBlocks } from './journeyView.ts';
/** What to draw for a state: its blocks and their scope, and `send`. */
export type DrawnState = VisibleBlocks & { readonly send: (event: JourneyEvent) => void; readonly busy: boolean };

export type JourneyHostProps = {
  readonly runner: Runner;
  /** Draws blocks. The same state redraws in place. */
  readonly draw: (state: DrawnState) => ReactNode;
};

/** Shows a running journey: progress, title, blocks and busy text. */
export function JourneyHost({ runner, draw }: JourneyHostProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const view = useJourney(runner);
  const { status, shown, dialog, title, progress, busy } = view;
  const place = useRef<HTMLElement>(null);
  useFocusOnNewState(runner, view, place);
  if (status === 'failed') return <Failed view={view} onAgain={runner.restart} />;
  const [done, of] = progress ?? [];
  // A finished journey is about to open another page, so its controls are disabled.
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

/** The last shown state of each journey. The next page mounts a new host. */
const lastShown = new WeakMap<Runner, string>();

/** Moves the focus to the heading of a new state, for screen readers. The first state leaves it to the page. */
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
    // A route change redraws the state on another page, which loses the focus.
    const isMoved = !isDrawn.current && document.activeElement === document.body;
    lastShown.set(runner, state);
    isDrawn.current = true;
    if (before === undefined || (before === state && !isMoved)) return;
    // An open dialog keeps the focus.
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

/** Rerenders at each step of the journey and of journeys inside it. */
function useJourney(runner: Runner): JourneyView {
  return useSyncExternalStore(runner.subscribe, runner.view);
}
