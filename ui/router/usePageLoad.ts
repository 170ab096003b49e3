import { useQueries } from '@tanstack/react-query';
import { compileCondition } from '#engine/conditions/index.ts';
import type { Input, OperationName } from '#engine/contract/index.ts';
import type { PageLoad } from '#engine/definitions/index.ts';
import { compileTemplate, millisecondsOf, readAt } from '#engine/flows/index.ts';
import { parseDuration } from '#engine/text/index.ts';
import { ApiFailure, call } from '#ui/api.ts';

export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly load: Readonly<Record<string, unknown>> }
  | { readonly state: 'failed'; readonly failure: ApiFailure };

/**
 * Reads what a page loads before it is shown, and again every so often until its condition holds. What was read stands
 * until the next reading has come; a later failure does not take it away.
 */
export function usePageLoad(
  loads: Readonly<Record<string, PageLoad>> | undefined,
  scope: Readonly<Record<string, unknown>>,
): { readonly loaded: Loaded; readonly again: () => void } {
  const wanted = Object.entries(loads ?? {});
  return useQueries({
    queries: wanted.map(([, load]) => {
      const input = compileTemplate(load.with ?? {}, ['params', 'query'])(scope) as Input<OperationName>;
      return {
        queryKey: ['load', load.operation, input],
        queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<unknown> =>
          call(load.operation as OperationName, input, { signal }),
        retry: (count: number, error: Error) => error instanceof ApiFailure && error.retryable && count < 1,
        refetchInterval: (query: { readonly state: { readonly data: unknown } }) => pauseOf(load, query.state.data),
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

/** Milliseconds to the next reading, or that there is none: the page asks once, or its condition holds. */
function pauseOf(load: PageLoad, value: unknown): number | false {
  if (load.every === undefined) return false;
  const pause = millisecondsOf(parseDuration(load.every));
  if (load.until === undefined || value === undefined) return pause;
  const { test, facts } = compileCondition(load.until, {}, { where: 'yesNo', open: ['/'] });
  return test(Object.fromEntries(facts.map((name) => [name, readAt(value, name.slice(1).split('/'))]))) ? false : pause;
}
