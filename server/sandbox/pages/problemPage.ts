import type { Language } from '../charge.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { framePage } from './layout.ts';
import { translatorFor } from './translator.ts';
import { textOf } from './texts.ts';

/** For an address that opens nothing, or (with a reason) an act that the bank refused. */
export function problemPage(language: Language, reason?: Html | string): string {
  const say = translatorFor(language);
  const title = reason === undefined ? 'notFoundTitle' : 'refusedTitle';
  const body = html`<div class="sign bad">${icon('alert', 28)}</div><h1>${say(title)}</h1><p class="soft">${reason ?? say('notFoundText')}</p>`;
  return framePage({ language, title: textOf(title, language), body });
}
