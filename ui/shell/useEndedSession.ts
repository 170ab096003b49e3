import { useEffect } from 'react';
import { onApiFailure } from '#ui/api.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { forgetSession } from './forgetSession.ts';

/** When the session has ended, what was read is forgotten and the way leads to sign-in and back. */
export function useEndedSession(): void {
  const { bundle, href } = usePage();
  useEffect(
    () =>
      onApiFailure(({ status }) => {
        if ((status !== 401 && status !== 410) || bundle.signIn === undefined) return;
        const returnUrl = location.pathname + location.search;
        const message = status === 410 ? 'sessionExpired' : undefined;
        forgetSession('time');
        // A new document: nothing that the other session had read stays in memory.
        location.assign(href({ page: bundle.signIn, query: { message, returnUrl } }));
      }),
    [bundle, href],
  );
}
