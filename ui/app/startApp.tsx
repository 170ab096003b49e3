import '#ui/browser/storageFallback.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { BlockRegistry } from '#ui/blocks/index.ts';
import { watchHistory } from '#ui/browser/historyGuards.ts';
import { applyLanguageFromUrl, language } from '#ui/browser/language.ts';
import { Toaster } from '#ui/kit/index.ts';
import { applyStoredTheme } from '#ui/shell/storedTheme.ts';
import { TextProvider } from '#ui/text/TextProvider.tsx';
import { loadTexts } from '#ui/text/texts.ts';
import { CurrentPage, type Frame } from './CurrentPage.tsx';
export type App = {
  readonly blocks: BlockRegistry;
  /** Frames by the shell that a page names. */
  readonly frames: Readonly<Record<'shop' | 'backoffice' | 'landing' | 'plain', Frame>>;
  /** Wraps the whole app. */
  readonly providers?: ComponentType<{ readonly children: ReactNode }>;
};

/** Starts an app: loads the texts of the language, then renders the page of the current URL. */
export async function startApp({ blocks, frames, providers: Around = Fragment }: App): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) return;
  applyStoredTheme();
  watchHistory();
  applyLanguageFromUrl();
  const texts = await loadTexts(language());
  // `always`: without a network, queries fail visibly instead of waiting.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode: 'always' } } });
  createRoot(element).render(
    <StrictMode>
      <TextProvider initial={texts}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <Around>
              <Routes>
                <Route path="*" element={<CurrentPage blocks={blocks} frames={frames} />} />
              </Routes>
            </Around>
          </BrowserRouter>
          <Notices />
        </QueryClientProvider>
      </TextProvider>
    </StrictMode>,
  );
}

function Notices() {
  const { t } = useTranslation();
  return <Toaster label={t('messages')} />;
}
