import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { translatorFor } from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { LangProvider, setTheme } from '#ui/kit/index.ts';
import { formPorts } from '#ui/blocks/form/formPorts.ts';
import { MasarForm } from '#ui/forms/MasarForm.tsx';
import type { FormPorts, StoredFile } from '#ui/forms/ports.ts';
import { compiled, manyRows, messages, shown } from './definitions.ts';
import '#ui/kit/kit.css';
import './gallery.css';

const query = new URLSearchParams(location.search);
const name = query.get('form') ?? 'every';
const host = query.get('host') === 'backoffice' ? 'backoffice' : 'buyer';
const theme = query.get('theme');
if (theme === 'dark' || theme === 'light') setTheme(theme);
document.documentElement.dataset['density'] = host;

const ports: FormPorts = {
  references: async () => ['Home', 'Food', 'Books'].map((value) => ({ value, label: value })),
  // Where a server takes them: as the product sends them.
  uploads: query.has('server')
    ? formPorts({ operation: 'files.upload' }).uploads
    : {
        send: async ({ name, size, type }): Promise<StoredFile> => ({ id: name, name, size, type }),
      },
};

function Gallery() {
  const [lang, setLang] = useState<Lang>(query.get('lang') === 'ar' ? 'ar' : 'en');
  const [form] = useState(() => compiled(name));
  const [sent, setSent] = useState('');
  useEffect(() => turnPage(lang), [lang]);
  return (
    <LangProvider lang={lang}>
      <main className="g-page" data-host={host}>
        <nav className="g-bar">
          {[...shown.keys()].map((other) => (
            <a key={other} href={`?form=${other}&host=${host}&lang=${lang}`}>
              {other}
            </a>
          ))}
          <button type="button" id="language" onClick={() => setLang(lang === 'ar' ? 'en' : 'ar')}>
            {lang === 'ar' ? 'English' : 'عربي'}
          </button>
        </nav>
        <MasarForm
          form={form}
          host={host}
          lang={lang}
          zone="Africa/Cairo"
          translate={translatorFor(messages, lang)}
          data={query.has('rows') ? { guests: manyRows(Number(query.get('rows'))) } : undefined}
          ports={ports}
          mode={query.has('conflict') ? 'edit' : 'create'}
          onSubmit={async (submission, basis) => {
            // Somebody else saved meanwhile, once.
            if (query.has('conflict') && basis === undefined) throw changedMeanwhile;
            setSent(JSON.stringify(submission));
          }}
        />
        <output id="sent">{sent}</output>
      </main>
    </LangProvider>
  );
}

const changedMeanwhile = Object.assign(new Error('changed'), {
  status: 409,
  params: { answers: { name: 'Basma', phone: '01098765432', email: 'basma@example.com' }, revision: 2 },
});

function turnPage(lang: Lang): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
