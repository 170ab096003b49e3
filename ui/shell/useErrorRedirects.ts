import { useEffect, useEffectEvent } from 'react';
import { onApiFailure } from '#ui/api/client.ts';
import { usePage } from '#ui/router/PageContext.tsx';

/** On an error that asks the user to act first, such as verifying a phone, opens the page for it, with the way back. */
export function useErrorRedirects(): void {
  const { id, bundle, href, open } = usePage();
  const lead = useEffectEvent((code: string) => {
    const page = bundle.pageForError(code);
    if (page === undefined || page === id) return;
    open(href({ page, query: { returnUrl: location.pathname + location.search } }));
  });
  useEffect(() => onApiFailure(({ code }) => lead(code)), []);
}
