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
  /** The frame of a page by the word of its shell. */
  readonly frames: Readonly<Record<'shop' | 'backoffice' | 'landing' | 'plain', Frame>>;
};

/** The page of the address that is open: found, loaded, drawn in its frame. */
export function CurrentPage(props: CurrentPageProps) {
  const { pathname, search } = useLocation();
  // What was drawn last: a page that cannot be read is told inside its frame.
  const [last, setLast] = useState<{ readonly found: FoundPage; readonly search: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['page', pathname],
    queryFn: ({ signal }) => fetchPage(pathname, signal),
    retry: false,
    // Who may see a page can change at any moment: it is asked for each time that it is opened.
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

/** The address belongs to the other app: the browser loads it again. */
function OtherApp() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}

type FoundPageViewProps = CurrentPageProps & {
  readonly found: FoundPage;
  readonly search: string;
  /** Stands in the frame in place of the page. */
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
      again,
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
                <PageJourney around={around} blocks={blocks} />
              ) : null}
            </>
          )}
        </Frame>
      </IconShapes>
    </PageContext>
  );
}

/** A guarded page was answered by its substitute: the address says so, why, and where to come back to. */
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

/** What the sign-in page is told. */
const sessionEndMessages = { expired: 'sessionExpired', ended: 'sessionEnded' } as const;

/** Into a new document: nothing that the session had read stays in memory. Buyers have none, so it is fetched when it is needed. */
async function leaveSession({ stored }: FoundPage['bundle'], address: string): Promise<void> {
  const { forgetSession } = await import('#ui/shell/forgetSession.ts');
  forgetSession(stored, 'time');
  location.replace(address);
}

const empty = {};
const nobody = (): void => undefined;

/** What stands for a page on its way. */
function PageLoading() {
  const { t } = useTranslation();
  return <Skeleton shape="text" count={6} label={t('loading')} />;
}

/** Names the window: what the page's head says once its data is there, until then the page's own title. */
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
