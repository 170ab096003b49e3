import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Input, OperationName } from '#engine/contract/index.ts';
import { compileTemplate, type JourneySource } from '#engine/flows/index.ts';
import { call } from '#ui/api/client.ts';
import { Blocks } from '#ui/blocks/Blocks.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { language } from '#ui/browser/language.ts';
import {
  browserNavigation,
  createJourneyLog,
  createLightbox,
  createPorts,
  createRunningJourneys,
  JourneyHost,
  type JourneyLocation,
  type JourneySources,
  journeyStorage,
  LightboxDialog,
  type RunnerOptions,
  useRunner,
} from '#ui/flows/index.ts';
import { toaster } from '#ui/kit/index.ts';
import type { PageContextValue } from '#ui/router/PageContext.tsx';
import { hrefFor, type PageLink } from '#ui/router/hrefFor.ts';
import { journeyIdOf, pageRoots } from '#ui/router/pageScope.ts';
import type { Bundle } from '#ui/router/readBundle.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
// The tab has one history, one lightbox and one set of running journeys.
const router: { navigate: ReturnType<typeof useNavigate> } = { navigate: () => undefined };
const journeys = createRunningJourneys(browserNavigation((address, options) => void router.navigate(address, options)));
const lightbox = createLightbox();
const journeyStore = journeyStorage(sessionStorage);
const { log } = createJourneyLog();

type PageJourneyProps = { readonly page: PageContextValue; readonly blocks: BlockRegistry };

/**
 * Runs the page's journey. On a page with `resumesJourney`, resumes the journey that led here, or opens the first page
 * if there is none.
 */
export function PageJourney({ page, blocks }: PageJourneyProps) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    router.navigate = navigate;
  }, [navigate]);
  const options = useRunnerOptions(page);
  const isLost = options === null;
  useEffect(() => {
    if (isLost) page.open(firstPageOf(page), { replace: true });
  }, [isLost, page]);
  return options === null ? null : <Running key={options.key} page={page} blocks={blocks} options={options} />;
}

function Running({ page: around, blocks, options }: PageJourneyProps & { readonly options: RunnerOptions }) {
  const runner = useRunner({
    journeys,
    options,
    hrefFor: (page) => hrefIfKnown(page, around.bundle.routeOf, options.params),
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
            blockScope={{ scope: { ...scope, ...page }, facts: around.facts }}
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
 * Options as of the page's opening: later loads don't restart the journey. With `resumesJourney`, those of the running
 * or saved journey, or null.
 */
function useRunnerOptions(around: PageContextValue): RunnerOptions | null {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [options, setOptions] = useState(() => ({ address, found: runnerOptions(around, address) }));
  if (options.address === address) return options.found;
  const found = runnerOptions(around, address);
  setOptions({ address, found });
  return found;
}

function runnerOptions(around: PageContextValue, address: string): RunnerOptions | null {
  const begun = initialLocation(around, address);
  if (begun === undefined) return null;
  const { bundle } = around;
  const ports = createPorts({
    call: (operation, given, signal) => call(operation as OperationName, given as Input<OperationName>, { signal }),
    textOf: bundle.textOf,
    lang: language,
    hrefFor: (target) => hrefFor(target as PageLink, bundle.routeOf, begun.params),
    open: around.open,
    toast: (text) => toaster.show(<LocalizedText text={text} />),
    log,
    lightbox,
    window,
  });
  const { key, journey, input, base, params } = begun;
  return { key, journey, input, base, params, ports, storage: journeyStore, sources: journeySources(bundle) };
}

function initialLocation(around: PageContextValue, address: string): JourneyLocation | undefined {
  const { id, page, params, query, load } = around;
  const journey = journeyIdOf(around);
  if (journey === undefined) return journeys.journeyToResume(params, journeyStore);
  const input = compileTemplate(page.journey?.with ?? {}, pageRoots)({ params, query, load });
  return { key: `${id} ${address}`, journey, input: input as Record<string, unknown>, base: address, params };
}

/** Returns null if a parameter of the page is unknown. The URL then stays as it is. */
function hrefIfKnown(
  page: string,
  routeOf: (page: string) => string | undefined,
  params: JourneyLocation['params'],
): string | null {
  try {
    return hrefFor({ page }, routeOf, params);
  } catch {
    return null;
  }
}

/** The page where a lost journey starts again. */
function firstPageOf({ page, params }: PageContextValue): string {
  const [first = ''] = page.route.split('/').filter(Boolean);
  const name = /^\{(\w+)\}$/.exec(first)?.[1];
  return name === undefined ? '/' : `/${encodeURIComponent(params[name] ?? '')}`;
}

/** Takes current versions from the bundle, and asks the server for the older version that a saved journey runs on. */
function journeySources(bundle: Bundle): JourneySources {
  const current = (id: string): JourneySource | undefined => {
    const found = bundle.get('journey', id);
    return found === undefined ? undefined : { id, ...found };
  };
  return {
    current,
    load: async (id, version) => {
      const here = current(id);
      if (here !== undefined && (version === undefined || version === here.version)) return here;
      if (version === undefined) throw new Error(`the page brings no journey ${id}`);
      const { json } = await call('definitions.get', { kind: 'journey', id, version });
      return { id, version, definition: json as JourneySource['definition'] };
    },
  };
}
