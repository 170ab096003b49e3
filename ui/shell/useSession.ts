import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#engine/contract/index.ts';
import { call } from '#ui/api/client.ts';
export type Session = Output<'session.get'>;

/** The signed-in user and menu. Refetched when the window gets the focus. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('session.get', {}, { signal }),
  staleTime: 30_000,
});

/** Returns the session. Undefined while it loads. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}
