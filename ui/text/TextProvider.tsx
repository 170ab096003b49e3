import type { i18n } from 'i18next';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Lang } from '#engine/text/index.ts';
import { chooseLanguage, language, onLanguage } from '#ui/browser/language.ts';
import { LangProvider, toaster } from '#ui/kit/index.ts';
import { loadTexts } from './texts.ts';
const TextContext = createContext<Lang>('en');

/** Provides the language and its texts. A switch redraws texts without remounting. */
export function TextProvider({ initial, children }: { readonly initial: i18n; readonly children: ReactNode }) {
  const wanted = useSyncExternalStore(onLanguage, language);
  // The previous language shows until the new texts have loaded.
  const [shown, setShown] = useState<Lang>(wanted);
  useEffect(() => {
    let current = true;
    loadTexts(wanted).then(
      () => current && setShown(wanted),
      () => {
        if (!current || wanted === shown) return;
        // Offline: the page keeps its language and can switch later.
        chooseLanguage(shown);
        toaster.show(initial.t('languageOffline'));
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, shown, initial]);
  useEffect(() => {
    document.documentElement.lang = shown;
    document.documentElement.dir = shown === 'ar' ? 'rtl' : 'ltr';
  }, [shown]);
  return (
    <I18nextProvider i18n={initial}>
      <TextContext value={shown}>
        <LangProvider lang={shown}>{children}</LangProvider>
      </TextContext>
    </I18nextProvider>
  );
}

/** Returns the language that is shown. */
export function useLanguage(): Lang {
  return use(TextContext);
}
