import { createContext, use, type ReactNode } from 'react';
import type { Lang } from '#engine/text/index.ts';

const LangContext = /* @__PURE__ */ createContext<Lang>('en');

/** Says in which language the amounts of everything inside are written. Put it once around a page. */
export function LangProvider({ lang, children }: { readonly lang: Lang; readonly children: ReactNode }) {
  return <LangContext value={lang}>{children}</LangContext>;
}

/** The language of the page around. */
export function useLang(): Lang {
  return use(LangContext);
}
