import type { Language } from '../charge.ts';
import { type Html, html } from './html.ts';
import { translatorFor } from './translator.ts';
import { type TextKey, textOf } from './texts.ts';

type Frame = {
  language: Language;
  title: string;
  /** What stands beside the bank's name in a buyer's page. */
  corner?: string | undefined;
  /** Which script runs, if any. */
  script?: 'frame' | 'office';
  /** What the script is told. */
  data?: Record<string, string>;
  body: Html;
};

/** The document around a page. */
function document({ language, title, script, data = {}, body }: Frame, look: 'frame' | 'office'): string {
  const page = html`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/assets/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="/assets/bank.css"><link rel="stylesheet" href="/assets/${look}.css">${script && html`<script src="/assets/${script}.js" defer></script>`}</head><body class="${look}"${Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)}>${body}</body></html>`;
  return `<!doctype html>\n${page.markup}`;
}

/** A buyer's page inside the merchant's lightbox: the bank's line on top, nothing else around. */
export function framePage(frame: Frame): string {
  const { language } = frame;
  const body = html`<header class="bank"><span>${textOf('bank', language)}</span><bdi>${frame.corner ?? 'ID Check'}</bdi></header><main>${frame.body}</main>`;
  return document({ ...frame, body }, 'frame');
}

/** A page of the bank itself, with its places on top. `here` is the path without the language. */
export function officePage(frame: Frame, here: string): string {
  const { language } = frame;
  const say = translatorFor(language);
  const places: [string, TextKey][] = [
    ['/desk', 'deskTitle'],
    ['/wallet', 'walletTitle'],
    ['/control', 'controlTitle'],
  ];
  const other = language === 'ar' ? 'en' : 'ar';
  const back = `${here}${here.includes('?') ? '&' : '?'}lang=${other}`;
  const body = html`<header class="top"><div class="wide"><a class="name" href="/control?lang=${language}"><img src="/assets/mark.svg" alt="" width="28" height="28"><span>${say('bank')}</span></a><nav aria-label="${textOf('bank', language)}">${places.map(
    ([path, name]) =>
      html`<a href="${path}?lang=${language}"${here.startsWith(path) && html` aria-current="page"`}>${say(name)}</a>`,
  )}</nav><a class="lang" lang="${other}" href="${back}">${say('otherLanguage')}</a></div></header><main class="wide">${frame.body}</main><footer class="wide">${say('sandbox')}</footer>`;
  return document({ ...frame, body }, 'office');
}
