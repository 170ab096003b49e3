import { currencies } from '../amounts.ts';
import { operations } from '../behaviour.ts';
import { type Charge, type Language, reasons } from '../charge.ts';
import { signatureFaults } from '../signatureFaults.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { translatorFor } from './translator.ts';
import { type TextKey, textOf } from './texts.ts';

type Options = { language: Language; charge?: Charge | undefined; problem?: string | undefined };

const faults: readonly [string, TextKey][] = [
  ['before hang', 'howHang'],
  ['after hang', 'howHang'],
  ['before reset', 'howReset'],
  ['after reset', 'howReset'],
  ['after garbage', 'howGarbage'],
];

/** The form that makes the bank misbehave, for one charge or for those to come. `problem` names the field at fault. */
export function behaviourForm({ language, charge, problem }: Options): Html {
  const say = translatorFor(language);
  const option = (value: string, text: Html | string) => html`<option value="${value}">${text}</option>`;
  const pick = (name: string, label: TextKey, options: Html[]) =>
    html`<div class="field"><label for="${name}">${say(label)}</label><select id="${name}" name="${name}" class="input">${option('', textOf('none', language))}${options}</select></div>`;
  const type = (name: string, label: TextKey, mode: 'numeric' | 'decimal') =>
    html`<div class="field"><label for="${name}">${say(label)}</label><input id="${name}" name="${name}" class="input" dir="ltr" inputmode="${mode}" autocomplete="off" maxlength="16"></div>`;
  const tick = (name: string, label: TextKey) =>
    html`<label class="tick"><input type="checkbox" name="${name}" value="1"><span>${say(label)}</span></label>`;
  const codes = Object.keys(currencies).map((each) => option(each, each));
  const scope = charge
    ? html`<input type="hidden" name="chargeId" value="${charge.id}">`
    : html`<div class="field"><label for="scope">${say('scope')}</label><select id="scope" name="scope" class="input">${option('next', textOf('scopeNext', language))}${option('all', textOf('scopeAll', language))}</select></div>`;
  return html`<form method="post" action="/control?lang=${language}" class="stack card" id="misbehave"><h2>${say('misbehave')}</h2><p class="hint">${say('misbehaveHint')}</p>${
    problem &&
    html`<p class="error" role="alert">${icon('alert', 16)}<span>${problem === 'nothing' ? say('nothingChosen') : say('wrongValue', { field: problem })}</span></p>`
  }${scope}
<div class="grid">${pick(
    'decline',
    'decline',
    reasons.map((each) => option(each, each)),
  )}${pick('call', 'call', calls(language))}
${type('paidAmount', 'paidAmount', 'decimal')}${pick('paidCurrency', 'paidCurrency', codes)}</div>
<fieldset><legend>${say('webhooks')}</legend><div class="ticks">${tick('silent', 'silent')}${tick('reorder', 'reorder')}</div>
<div class="grid">${type('delayMs', 'delay', 'numeric')}${type('copies', 'copies', 'numeric')}${type('webhookAmount', 'webhookAmount', 'decimal')}${pick('webhookCurrency', 'webhookCurrency', codes)}</div>
${pick(
  'signature',
  'signature',
  Object.keys(signatureFaults).map((each) => option(each, each)),
)}</fieldset>
${tick('refuseRefund', 'refuseRefund')}<button class="button">${say('set')}</button></form>`;
}

/** Every call with every fault, a group for each call. */
function calls(language: Language): Html[] {
  const every: [string, Html][] = [
    ...faults.map(([value, how]): [string, Html] => [value, html`${textOf(how, language)}`]),
    ['before 502', html`502`],
    ['after 500', html`500`],
  ];
  return operations.map(
    (operation) =>
      html`<optgroup label="${operation}">${every.map(([value, fault]) => {
        const when = textOf(value.startsWith('before') ? 'whenBefore' : 'whenAfter', language);
        return html`<option value="${operation} ${value}">${operation}: ${fault}, ${when}</option>`;
      })}</optgroup>`,
  );
}
