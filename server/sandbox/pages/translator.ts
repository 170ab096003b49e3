import type { Language } from '../charge.ts';
import { type Html, html } from './html.ts';
import { type TextKey, textOf } from './texts.ts';

/** Speaks one language: a key and what fills its gaps become markup. */
export type Translate = (key: TextKey, gaps?: Record<string, Html | string>) => Html;

/** The words of a language. A text that fills a gap is isolated, so that it does not upset the line around it. */
export function translatorFor(language: Language): Translate {
  return (key, gaps = {}) => {
    const parts = textOf(key, language).split(/\{(\w+)\}/);
    return html`${parts.map((part, index) => {
      const gap = index % 2 === 1 ? gaps[part] : part;
      return index % 2 === 1 && typeof gap === 'string' ? html`<bdi>${gap}</bdi>` : gap;
    })}`;
  };
}
