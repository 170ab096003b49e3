import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Input, OperationName } from '#engine/contract/index.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import { call } from '#ui/api.ts';
import { Blocks } from '#ui/blocks/Blocks.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import {
  browserNavigation,
  createJourneyLog,
  createLightbox,
  createPorts,
  createRunningJourneys,
  JourneyHost,
  type JourneyPlace,
  keptJourneys,
  LightboxDialog,
  type RunnerOptions,
  useRunner,
} from '#ui/flows/index.ts';
import { toaster } from '#ui/kit/index.ts';
import { language } from '#ui/text/language.ts';
import { Say } from '#ui/text/Say.tsx';
import { addressOf, type PageLink } from './addressOf.ts';
import { journeySources } from './journeySources.ts';
import type { PageAround } from './PageContext.tsx';
import { journeyIdOf, pageRoots } from './pageScope.ts';

// One history, one frame dialog, one set of running journeys for the tab.
const router: { navigate: ReturnType<typeof useNavigate> } = { navigate: () => undefined };
const journeys = createRunningJourneys(browserNavigation((address, options) => void router.navigate(address, options)));
const lightbox = createLightbox();
const kept = keptJourneys(sessionStorage);
const { log } = createJourneyLog();

type PageJourneyProps = { readonly around: PageAround; readonly blocks: BlockRegistry };

/** The journey of a page; on a page that hosts, the one that led here. Without one, the page where it begins is opened. */
export function PageJourney({ around, blocks }: PageJourneyProps) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    router.navigate = navigate;
  }, [navigate]);
  const options = useRunnerOptions(around);
  const isLost = options === null;
  useEffect(() => {
    if (isLost) around.open(beginningOf(around), { replace: true });
  }, [isLost, around]);
  return options === null ? null : <Running key={options.key} around={around} blocks={blocks} options={options} />;
}

function Running({ around, blocks, options }: PageJourneyProps & { readonly options: RunnerOptions }) {
  const runner = useRunner({
    journeys,
    options,
    addressOf: (page) => addressHere(page, around.bundle.routeOf, options.params),
  });
  if (runner === null) return null;
  const page = { params: around.params, query: around.query, load: around.load };
  return (
    <>
      <JourneyHost
        runner={runner}
        draw={({ blocks: placed, scope, send, busy }) => (
          <Blocks
            blocks={placed}
            registry={blocks}
            seen={{ scope: { ...scope, ...page }, facts: around.facts }}
            roots={journeyRoots}
            send={send}
            busy={busy}
          />
        )}
      />
      <LightboxDialog lightbox={lightbox} />
    </>
  );
}

const journeyRoots = ['context', 'input', ...pageRoots];

/**
 * What the page's journey runs with, as it was when the page was opened: data that is read again while the journey runs
 * is the journey's own affair. On a page that hosts, what the running or the kept one does; null: there is none.
 */
function useRunnerOptions(around: PageAround): RunnerOptions | null {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [options, setOptions] = useState(() => ({ address, found: runnerOptions(around, address) }));
  if (options.address === address) return options.found;
  const found = runnerOptions(around, address);
  setOptions({ address, found });
  return found;
}

function runnerOptions(around: PageAround, address: string): RunnerOptions | null {
  const begun = beginning(around, address);
  if (begun === undefined) return null;
  const { bundle } = around;
  const ports = createPorts({
    call: (operation, given, signal) => call(operation as OperationName, given as Input<OperationName>, { signal }),
    textOf: bundle.textOf,
    lang: language,
    address: (target) => addressOf(target as PageLink, bundle.routeOf, begun.params),
    open: around.open,
    toast: (text) => toaster.show(<Say text={text} />),
    log,
    lightbox,
    window,
  });
  const { key, journey, input, base, params } = begun;
  return { key, journey, input, base, params, ports, kept, sources: journeySources(bundle) };
}

function beginning(around: PageAround, address: string): JourneyPlace | undefined {
  const { id, page, params, query, load } = around;
  const journey = journeyIdOf(around);
  if (journey === undefined) return journeys.hostedBy(params, kept);
  const input = compileTemplate(page.journey?.with ?? {}, pageRoots)({ params, query, load });
  return { key: `${id} ${address}`, journey, input: input as Record<string, unknown>, base: address, params };
}

/** The address of a page of the journey; null when what the journey knows does not name one: then it stays where it is. */
function addressHere(
  page: string,
  routeOf: (page: string) => string | undefined,
  params: JourneyPlace['params'],
): string | null {
  try {
    return addressOf({ page }, routeOf, params);
  } catch {
    return null;
  }
}

/** Where a journey that was lost begins: the page of the same thing. */
function beginningOf({ page, params }: PageAround): string {
  const [first = ''] = page.route.split('/').filter(Boolean);
  const name = /^\{(\w+)\}$/.exec(first)?.[1];
  return name === undefined ? '/' : `/${encodeURIComponent(params[name] ?? '')}`;
}
