import { createContext, use, type ReactNode } from 'react';
import type { Lang } from '#engine/text/index.ts';

const LangContext = /* @__PURE__ */ createContext<Lang>('en');

/** Sets the language of amounts and the logo. Put it once around a page. */
export function LangProvider({ lang, children }: { readonly lang: Lang; readonly children: ReactNode }) {
  return <LangContext value={lang}>{children}</LangContext>;
}

/** Returns the language of the page. */
export function useLang(): Lang {
  return use(LangContext);
}
