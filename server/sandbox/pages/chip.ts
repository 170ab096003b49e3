import type { ChargeStatus, Language } from '../charge.ts';
import type { WebhookState } from '../webhook.ts';
import { type Html, html } from './html.ts';
import { type TextKey, textOf } from './texts.ts';

const tones: Record<ChargeStatus | WebhookState, 'good' | 'wait' | 'bad' | 'still'> = {
  PENDING: 'wait',
  OTP_REQUIRED: 'wait',
  APPROVED: 'good',
  DECLINED: 'bad',
  EXPIRED: 'still',
  CANCELLED: 'still',
  PARTIALLY_REFUNDED: 'still',
  REFUNDED: 'still',
  waiting: 'wait',
  held: 'wait',
  silenced: 'still',
  delivered: 'good',
  dead: 'bad',
};

/** A state as a word with its tone. */
export function chip(state: ChargeStatus | WebhookState, language: Language): Html {
  const key = state === state.toUpperCase() ? `status${state}` : `state${state[0]!.toUpperCase()}${state.slice(1)}`;
  return html`<span class="chip ${tones[state]}">${textOf(key as TextKey, language)}</span>`;
}
