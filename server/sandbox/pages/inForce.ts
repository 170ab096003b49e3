import type { Behaviour } from '../behaviour.ts';
import type { Language } from '../charge.ts';
import { type Html, html } from './html.ts';
import { translatorFor } from './translator.ts';

/** The misbehaviours in force, each with a button that ends it. */
export function inForce(behaviours: readonly Behaviour[], language: Language): Html | null {
  if (behaviours.length === 0) return null;
  const say = translatorFor(language);
  const clear = (id: string, text: Html, style: string) =>
    html`<form method="post" action="/control/clear?lang=${language}"><input type="hidden" name="id" value="${id}"><button class="${style}">${text}</button></form>`;
  return html`<section class="card stack force"><div class="head"><h2>${say('inForce')}</h2>${behaviours.length > 1 && clear('', say('clearAll'), 'quiet')}</div><ul class="rows">${behaviours.map(
    (each) =>
      html`<li><div><strong>${scopeOf(each, language)}</strong><code dir="ltr">${words(each)}</code></div>${clear(each.id, say('clear'), 'quiet')}</li>`,
  )}</ul></section>`;
}

function scopeOf({ scope }: Behaviour, language: Language): Html {
  const say = translatorFor(language);
  if (scope === 'next') return say('scopeNext');
  if (scope === 'all') return say('scopeAll');
  return 'chargeId' in scope ? say('scopeThis') : html`<bdi dir="ltr">${scope.merchantReference}</bdi>`;
}

/** What it does, in the words of the JSON that sets it. */
function words({ decline, paid, webhook, call, refuseRefund }: Behaviour): string {
  return Object.entries({ decline, paid, webhook, call, refuseRefund })
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name} ${JSON.stringify(value).replace(/[{}"]/g, '').replaceAll(',', ', ').replaceAll(':', ' ')}`,
    )
    .join(' · ');
}
