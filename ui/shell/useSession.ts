import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#engine/contract/index.ts';
import { call } from '#ui/api/client.ts';
export type Session = Output<'session.get'>;

/** Who is signed in, and the menu for them; asked again when the window comes back to the front. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('session.get', {}, { signal }),
  staleTime: 30_000,
});

/** The session, once it is known. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}
