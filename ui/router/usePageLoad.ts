import { useQueries, useQueryClient } from '@tanstack/react-query';
import { compileCondition } from '#engine/conditions/index.ts';
import type { Input, OperationName } from '#engine/contract/index.ts';
import type { PageLoad } from '#engine/definitions/index.ts';
import { compileTemplate, readAt } from '#engine/flows/index.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { ApiFailure, call } from '#ui/api/client.ts';
import { pageRoots } from './pageScope.ts';
export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly load: Readonly<Record<string, unknown>> }
  | { readonly state: 'failed'; readonly failure: ApiFailure };

type Reading = { readonly data: unknown; readonly error: Error | null };

/**
 * Runs a page's loads, those that read another's result after it, and repeats each until its condition holds. A later
 * failure keeps the data that is there.
 */
export function usePageLoad(
  loads: Readonly<Record<string, PageLoad>> | undefined,
  scope: Readonly<Record<string, unknown>>,
): { readonly loaded: Loaded; readonly again: () => void } {
  const client = useQueryClient();
  const wanted = Object.entries(loads ?? {});
  const known: Record<string, unknown> = {};
  return useQueries({
    queries: wanted.map(([name, load]) => {
      const isReady = loadsReadBy(load).every((each) => Object.hasOwn(known, each));
      const filled = isReady ? compileTemplate(load.with ?? {}, pageRoots)({ ...scope, load: known }) : { after: name };
      const input = filled as Input<OperationName>;
      const queryKey = ['load', load.operation, input];
      const state = isReady ? client.getQueryState(queryKey) : undefined;
      if (state?.data !== undefined) known[name] = state.data;
      else if (state?.status === 'error' && load.optional === true) known[name] = null;
      return {
        queryKey,
        enabled: isReady,
        queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<unknown> =>
          call(load.operation as OperationName, input, { signal }),
        retry: (count: number, error: Error) => error instanceof ApiFailure && error.retryable && count < 1,
        refetchInterval: ({ state: { data, error } }: { readonly state: Reading }) =>
          // A failure that cannot be retried, such as a missing order, ends the polling.
          error instanceof ApiFailure && !error.retryable ? false : pauseOf(load, data),
      };
    }),
    combine: (results) => {
      const load: Record<string, unknown> = {};
      let failure: ApiFailure | undefined;
      let isLoading = false;
      for (const [index, [name, { optional }]] of wanted.entries()) {
        const { data, error } = results[index] ?? {};
        if (data !== undefined) load[name] = data;
        else if (error !== null && error !== undefined && optional === true) load[name] = null;
        else if (error instanceof Error)
          failure ??= error instanceof ApiFailure ? error : new ApiFailure('unexpected', 0);
        else isLoading = true;
      }
      const loaded: Loaded =
        failure !== undefined
          ? { state: 'failed', failure }
          : isLoading
            ? { state: 'loading' }
            : { state: 'ready', load };
      return { loaded, again: () => void Promise.all(results.map(({ refetch }) => refetch())) };
    },
  });
}

/** Names of the loads whose results this one reads. */
function loadsReadBy({ with: given }: PageLoad): string[] {
  return [...JSON.stringify(given ?? {}).matchAll(/"from":"\/load\/([^/"]+)/g)].map(([, name = '']) => name);
}

/** Returns the milliseconds until the next run, or false if there is none. */
function pauseOf(load: PageLoad, value: unknown): number | false {
  const pause = millisecondsOf(load.every);
  if (pause === undefined) return false;
  if (load.until === undefined || value === undefined) return pause;
  const { test, facts } = compileCondition(load.until, {}, { where: 'yesNo', open: ['/'] });
  return test(Object.fromEntries(facts.map((name) => [name, readAt(value, name.slice(1).split('/'))]))) ? false : pause;
}
