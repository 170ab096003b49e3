import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Page } from '#engine/definitions/index.ts';
import { compileTemplate, pageQuery } from '#engine/flows/index.ts';
import { Blocks } from '#ui/blocks/Blocks.tsx';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { IconShapes, Skeleton } from '#ui/kit/index.ts';
import { PageContext, type PageContextValue } from '#ui/router/PageContext.tsx';
import { PageFailure } from '#ui/router/PageFailure.tsx';
import { deviceFacts } from '#ui/router/deviceFacts.ts';
import { fetchPage, type FoundPage } from '#ui/router/fetchPage.ts';
import { hrefFor } from '#ui/router/hrefFor.ts';
import { pageRoots, shopOf } from '#ui/router/pageScope.ts';
import { usePageLoad } from '#ui/router/usePageLoad.ts';
import { localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { PageJourney } from './PageJourney.tsx';
export type Frame = ComponentType<{ readonly children: ReactNode }>;

export type CurrentPageProps = {
  readonly blocks: BlockRegistry;
  /** Frames by the shell that a page names. */
  readonly frames: Readonly<Record<'shop' | 'backoffice' | 'landing' | 'plain', Frame>>;
};

/** Finds, loads and draws the page of the current URL in its frame. */
export function CurrentPage(props: CurrentPageProps) {
  const { pathname, search } = useLocation();
  // If a page cannot be read, the last frame shows the error.
  const [last, setLast] = useState<{ readonly found: FoundPage; readonly search: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['page', pathname],
    queryFn: ({ signal }) => fetchPage(pathname, signal),
    retry: false,
    // Access may change at any time, so each visit asks the server again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined && !('elsewhere' in data) && (last?.found !== data || last.search !== search)) {
    setLast({ found: data, search });
  }
  if (error !== null) {
    const failed = <PageFailure failure={error} onRetry={() => void refetch()} page />;
    if (last === null) return failed;
    return <FoundPageView key={last.found.id} {...last} {...props} instead={failed} />;
  }
  if (data === undefined) return <PageLoading />;
  if ('elsewhere' in data) return <OtherApp />;
  return <FoundPageView key={data.id} found={data} search={search} {...props} />;
}

/** The URL belongs to the other app, so the browser loads it. */
function OtherApp() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}

type FoundPageViewProps = CurrentPageProps & {
  readonly found: FoundPage;
  readonly search: string;
  /** Replaces the page inside the frame. */
  readonly instead?: ReactNode;
};

function FoundPageView({ found, search, blocks, frames, instead }: FoundPageViewProps) {
  const navigate = useNavigate();
  const query = useMemo(() => {
    const given = new URLSearchParams(search);
    return pageQuery(found.page, (name) => given.get(name));
  }, [found.page, search]);
  const { loaded, again } = usePageLoad(found.page.load, { params: found.params, query });
  const load = loaded.state === 'ready' ? loaded.load : empty;
  const around = useMemo<PageContextValue>(() => {
    const shop = shopOf(found, { params: found.params, query, load });
    return {
      ...found,
      facts: { ...found.facts, ...deviceFacts(found.bundle.stored) },
      query,
      load,
      shop,
      zone: shop?.zone ?? String(found.facts['business.zone']),
      href: (link) => hrefFor(link, found.bundle.routeOf, found.params),
      open: (address, { replace = false } = {}) => void navigate(address, { replace }),
      reload: again,
    };
  }, [found, query, load, again, navigate]);
  const scope = { params: found.params, query, load };
  useTitle(found.page, loaded.state === 'ready' ? scope : undefined);
  useGuard(around);
  const Frame = frames[found.page.shell?.frame ?? 'plain'];
  const { page } = found;
  return (
    <PageContext value={around}>
      <IconShapes value={found.bundle.icons}>
        <Frame>
          {instead !== undefined ? (
            instead
          ) : (
            <>
              {loaded.state === 'loading' ? <PageLoading /> : null}
              {loaded.state === 'failed' ? <PageFailure failure={loaded.failure} onRetry={again} page /> : null}
              {loaded.state === 'ready' && page.blocks !== undefined ? (
                <Blocks
                  blocks={page.blocks}
                  registry={blocks}
                  blockScope={{ scope, facts: around.facts }}
                  roots={pageRoots}
                  send={nobody}
                />
              ) : null}
              {loaded.state === 'ready' && (page.journey !== undefined || page.resumesJourney === true) ? (
                <PageJourney page={around} blocks={blocks} />
              ) : null}
            </>
          )}
        </Frame>
      </IconShapes>
    </PageContext>
  );
}

/** If the server answered with another page, such as sign-in, opens its URL with the reason and the way back. */
function useGuard({ status, sessionEnd, id, bundle, open }: PageContextValue): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (status !== 401) return;
    const message = sessionEnd === null ? undefined : sessionEndMessages[sessionEnd];
    const address = hrefFor({ page: id, query: { message, returnUrl: pathname + search } }, bundle.routeOf);
    if (sessionEnd === null) open(address, { replace: true });
    else void leaveSession(bundle, address);
  }, [status, sessionEnd, id, bundle, open, pathname, search]);
}

/** Message codes for the sign-in page. */
const sessionEndMessages = { expired: 'sessionExpired', ended: 'sessionEnded' } as const;

/**
 * Loads a new document, so nothing from the session stays in memory. Imported on demand, since buyers have no session.
 */
async function leaveSession({ stored }: FoundPage['bundle'], address: string): Promise<void> {
  const { forgetSession } = await import('#ui/shell/forgetSession.ts');
  forgetSession(stored, 'time');
  location.replace(address);
}

const empty = {};
const nobody = (): void => undefined;

function PageLoading() {
  const { t } = useTranslation();
  return <Skeleton shape="text" count={6} label={t('loading')} />;
}

/** Sets the document title from the page's head, or from its title until its data has loaded. */
function useTitle(page: Page, scope: Readonly<Record<string, unknown>> | undefined): void {
  const lang = useLanguage();
  const own = localizedString(page.title, lang);
  const head =
    page.head?.title === undefined || scope === undefined
      ? undefined
      : compileTemplate(page.head.title, pageRoots)(scope);
  const title = localizedString(head, lang) || own;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
