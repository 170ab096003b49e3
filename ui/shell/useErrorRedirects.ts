import { useEffect, useEffectEvent } from 'react';
import { onApiFailure } from '#ui/api.ts';
import { usePage } from '#ui/router/PageContext.tsx';

/** Whoever is refused since something is to be done first, a phone to be verified, is led to the page where it is done, and back. */
export function useErrorRedirects(): void {
  const { id, bundle, href, open } = usePage();
  const lead = useEffectEvent((code: string) => {
    const page = bundle.answering(code);
    if (page === undefined || page === id) return;
    open(href({ page, query: { returnUrl: location.pathname + location.search } }));
  });
  useEffect(() => onApiFailure(({ code }) => lead(code)), []);
}
