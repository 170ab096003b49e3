import { createInstance } from 'i18next';
import { StrictMode, useLayoutEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { JourneySource } from '#engine/flows/index.ts';
import type { Lang } from '#engine/text/index.ts';
import {
  browserNavigation,
  createJourneyLog,
  createLightbox,
  createPorts,
  createRunningJourneys,
  type DrawnState,
  JourneyHost,
  type JourneyLocation,
  journeyStorage,
  LightboxDialog,
  type RunnerOptions,
  useRunner,
} from '#ui/flows/index.ts';
import { LangProvider } from '#ui/kit/index.ts';
import '#ui/kit/kit.css';

/** What the test's server says the page is about. */
const setup = (await (await fetch('/setup.json')).json()) as {
  journeys: JourneySource[];
  /** By area and key. */
  texts: Record<string, Record<string, Record<Lang, string>>>;
};

const addresses: Record<string, string> = { details: '/p1/info', card: '/p1/info/card', gate: '/gate' };
let navigate: ReturnType<typeof useNavigate> = () => undefined;
const navigation = browserNavigation((address, options) => void navigate(address, options));
const journeys = createRunningJourneys(navigation);
const kept = journeyStorage(sessionStorage);
const lightbox = createLightbox();
const texts = createInstance();
await texts.init({
  lng: 'en',
  defaultNS: 'ui',
  keySeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: { en: wordsIn('en'), ar: wordsIn('ar') },
});

function wordsIn(lang: Lang): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(setup.texts).map(([area, messages]) => [
      area,
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[lang] ?? ''])),
    ]),
  );
}

const ports = createPorts({
  call: async (operation, input, signal) => {
    const response = await fetch(`/call/${operation}`, { method: 'POST', body: JSON.stringify(input), signal });
    return response.json();
  },
  textOf: (code) => code,
  lang: () => 'en',
  hrefFor: ({ page }) => addresses[page] ?? '/',
  open: (address, options) => void navigate(address, options),
  toast: () => undefined,
  log: createJourneyLog().log,
  lightbox,
  window,
});
const sources = {
  current: (id: string) => setup.journeys.find((source) => source.id === id),
  load: (id: string) => Promise.reject(new Error(`no journey ${id}`)),
};
const start: JourneyLocation = {
  key: 'p1',
  journey: 'shopping',
  input: { slug: 'p1' },
  base: '/p1',
  params: { pattern: 'p1' },
};

function Page({ resumes, lang }: { readonly resumes: boolean; readonly lang: Lang }) {
  const place = useMemo(() => (resumes ? journeys.journeyToResume({ pattern: 'p1' }, kept) : start), [resumes]);
  return place === undefined ? (
    <p>nothing runs here</p>
  ) : (
    <Running options={{ ...place, ports, sources, storage: kept }} lang={lang} />
  );
}

function Running({ options, lang }: { readonly options: RunnerOptions; readonly lang: Lang }) {
  const runner = useRunner({ journeys, options, hrefFor: (page) => addresses[page] ?? null });
  const draw = (state: DrawnState) => <Blocks {...state} lang={lang} />;
  return runner === null ? null : <JourneyHost runner={runner} draw={draw} />;
}

type Block = { readonly text: Record<Lang, string>; readonly event: string };

function Blocks({ blocks, send, busy, lang }: DrawnState & { readonly lang: Lang }) {
  return (blocks as unknown as Block[]).map(({ text, event }) => (
    <button key={event} type="button" aria-disabled={busy} onClick={() => send({ type: event })}>
      {text[lang]}
    </button>
  ));
}

function App() {
  const open = useNavigate();
  // Before the effects of the pages inside, which may open an address at once.
  useLayoutEffect(() => {
    navigate = open;
  }, [open]);
  const { pathname } = useLocation();
  const [lang, setLang] = useState<Lang>('en');
  const change = (next: Lang): void => {
    setLang(next);
    void texts.changeLanguage(next);
  };
  // The test switches the language while a dialog covers the page.
  Object.assign(window, { change });
  return (
    <LangProvider lang={lang}>
      <p id="path">{pathname}</p>
      <Routes>
        <Route path="/p1" element={<Page key="base" resumes={false} lang={lang} />} />
        <Route path="/p1/info" element={<Page key="info" resumes lang={lang} />} />
        <Route path="/p1/info/card" element={<Page key="card" resumes lang={lang} />} />
        <Route path="/gate" element={<h1>Gate</h1>} />
        <Route path="*" element={<a href="/p1">to the product</a>} />
      </Routes>
      <LightboxDialog lightbox={lightbox} />
    </LangProvider>
  );
}

const app = document.getElementById('app');
if (app !== null) {
  createRoot(app).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </I18nextProvider>
    </StrictMode>,
  );
}
