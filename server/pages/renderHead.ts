import type { Page } from '#engine/definitions/index.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import { formatMoney, isCurrency } from '#engine/money/index.ts';
import { type Lang, type Text, localize } from '#engine/text/index.ts';
import { isText } from '#server/http/texts.ts';
import { escapeHtml } from './escapeHtml.ts';
import { pageRoots } from './pageLoads.ts';

export interface HeadScope {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly load: Readonly<Record<string, unknown>>;
}

export interface RenderedHead {
  /** For `<head>`: title, description, Open Graph. */
  readonly head: string;
  /** What is seen before any script: name, picture, price. Empty for pages that have no head of their own. */
  readonly body: string;
}

/** What the server writes of a page: nothing in it comes unescaped. */
export function renderHead(page: Page, scope: HeadScope, language: Lang, url: string, publicUrl: string): RenderedHead {
  const say = (template: unknown): string => {
    const value = template === undefined ? '' : compileTemplate(template, pageRoots)({ ...scope });
    return isText(value) ? localize(value, language) : '';
  };
  const title = say(page.head?.title) || localize(page.title as Text, language);
  const description = say(page.head?.description).slice(0, 300);
  const image = say(page.head?.image);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image && new URL(image, publicUrl).href),
    meta('property', 'og:url', url),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', language === 'ar' ? 'ar_EG' : 'en_GB'),
  ].join('');
  return { head, body: page.head ? body(title, image, priceIn(scope, language)) : '' };
}

function body(title: string, image: string, price: string): string {
  const picture = image ? `<img src="${escapeHtml(image)}" alt="">` : '';
  const amount = price ? `<p><bdi>${escapeHtml(price)}</bdi></p>` : '';
  return `<main class="first-paint">${picture}<h1><bdi>${escapeHtml(title)}</bdi></h1>${amount}</main>`;
}

/** The price of the product that the page loads, as blocks write it. */
function priceIn({ load }: HeadScope, language: Lang): string {
  for (const loaded of Object.values(load)) {
    const { fromPrice, currency } = (loaded ?? {}) as { fromPrice?: unknown; currency?: unknown };
    if (typeof fromPrice === 'number' && typeof currency === 'string' && isCurrency(currency)) {
      return formatMoney(fromPrice, currency, language).text;
    }
  }
  return '';
}
