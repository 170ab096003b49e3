import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Lang } from '#engine/text/index.ts';

/** Which of the two built programs a page belongs to: the buyer's light one, or the office of sellers and admins. */
export type Entry = 'buyer' | 'office';

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
  decoratePage(app, async (entry) => {
    const text = read.get(entry) ?? readFileSync(join(dist, `${entry}.html`), 'utf8');
    read.set(entry, text);
    return text;
  });
  if (!existsSync(join(dist, 'assets'))) return;
  await app.register(files, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
  });
}

/** Gives replies `page()` over the HTML of the entries. */
export function decoratePage(app: FastifyInstance, template: (entry: Entry) => Promise<string>): void {
  app.decorateReply('page', async function (entry: Entry, { language = 'en', head = '', body = '' } = {}) {
    // Functions, since a text may hold what replace() reads as a pattern ($&).
    const html = (await template(entry))
      .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
    return this.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
}
