import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Lang } from '#engine/text/index.ts';

/** Which of the two built programs a page belongs to: the buyer's light one, or the office of sellers and admins. */
export type Entry = 'buyer' | 'backoffice';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers with the HTML of an entry in a language. `head` goes before `</head>`, `body` into the root element: both are HTML,
     * escaped by who made them.
     */
    page(entry: Entry, parts?: { language?: Lang; head?: string; body?: string }): Promise<FastifyReply>;
  }
}

/** Serves what the UI build made: files with a hash in their name for ever, an entry's HTML always anew. */
export async function builtPages(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  const read = new Map<Entry, string>();
  const assets = join(dist, 'assets');
  const hasAssets = existsSync(assets);
  const fonts = hasAssets ? readdirSync(assets).filter((name) => name.endsWith('.woff2')) : [];
  decoratePage(
    app,
    async (entry) => {
      const text = read.get(entry) ?? readFileSync(join(dist, `${entry}.html`), 'utf8');
      read.set(entry, text);
      return text;
    },
    (language) =>
      fonts
        .filter((name) => isReadIn(name, language))
        .map(preload)
        .join(''),
  );
  if (!hasAssets) return;
  await app.register(files, {
    root: assets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
  });
}

/** Figures and Latin letters are in every page, Arabic ones in Arabic pages: a file's name says its script. */
function isReadIn(font: string, language: Lang): boolean {
  return language === 'ar' || !font.includes('arabic');
}

function preload(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">`;
}

/** Gives replies `page()` over the HTML of the entries; `first` is what a page of a language needs at once. */
export function decoratePage(
  app: FastifyInstance,
  template: (entry: Entry) => Promise<string>,
  first: (language: Lang) => string = () => '',
): void {
  app.decorateReply('page', async function (entry: Entry, { language = 'en', head = '', body = '' } = {}) {
    // Functions, since a text may hold what replace() reads as a pattern ($&).
    const html = (await template(entry))
      .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      .replace('</head>', () => `${first(language)}${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
    return this.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
}
