import { useEffect } from 'react';
import type { Page } from '#engine/definitions/index.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import { localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { pageRoots } from './pageScope.ts';

/** Names the window: what the page's head says once its data is there, until then the page's own title. */
export function useTitle(page: Page, scope: Readonly<Record<string, unknown>> | undefined): void {
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
