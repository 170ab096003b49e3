import { useEffect, useEffectEvent, useRef } from 'react';
import { onApiFailure } from '#ui/api.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { forgetSession } from '#ui/forgetSession.ts';
import type { Session } from './useSession.ts';

type Message = 'sessionExpired' | 'sessionEnded' | undefined;

/**
 * When the session has ended, what was read is forgotten and the way leads to sign-in, which says why, and back. It is
 * seen by a call that is refused, or by the session when it is asked for again.
 */
export function useSessionExpiry(session: Session | undefined): void {
  const { bundle, href } = usePage();
  const isLeaving = useRef(false);
  const leave = useEffectEvent((message: Message) => {
    // Only the first answer says why: with it the browser forgets the session, and the others know of none.
    if (bundle.signIn === undefined || isLeaving.current) return;
    isLeaving.current = true;
    const returnUrl = location.pathname + location.search;
    forgetSession(bundle.stored, 'time');
    // A new document: nothing that the other session had read stays in memory.
    location.assign(href({ page: bundle.signIn, query: { message, returnUrl } }));
  });
  useEffect(() => {
    // Brought back by Back, it may be left once more.
    const comeBack = (): void => {
      isLeaving.current = false;
    };
    window.addEventListener('pageshow', comeBack);
    const stop = onApiFailure(({ status, code }) => {
      if (status === 410) leave('sessionExpired');
      else if (status === 401) leave(code === 'session.ended' ? 'sessionEnded' : undefined);
    });
    return () => {
      window.removeEventListener('pageshow', comeBack);
      stop();
    };
  }, []);
  const message = session?.expired === true ? 'sessionExpired' : session?.ended === true ? 'sessionEnded' : undefined;
  useEffect(() => {
    if (message !== undefined) leave(message);
  }, [message]);
}
