import { formatMoney } from '#engine/money/index.ts';
import type { Lang, Text } from '#engine/text/index.ts';
import { putMessage } from '#server/jobs/queries/outbox.ts';
import { sellersOf } from '../queries/orders.ts';
import type { EffectRunner } from './effect.ts';

interface Recipient {
  readonly to: string;
  readonly language: Lang;
}

/** Puts a mail or SMS to the buyer, or to the owners of the business, into the outbox: once for each order and message. */
export const notify: EffectRunner = async ({ to, message, with: more = {} }, { tx, services, order, attempt }) => {
  const channel = String(message).startsWith('sms.') ? 'sms' : 'mail';
  const buyer = { to: channel === 'sms' ? order.buyer_phone : order.buyer_email, language: order.language };
  const recipients: readonly Recipient[] = to === 'seller' ? await sellersOf(tx, order.business_id) : [buyer];
  // What the seller took outside was the value.
  const isOutside = attempt !== null && attempt.provider === null && attempt.captured_at !== null;
  const amount = isOutside ? order.value : (attempt?.captured_amount ?? attempt?.payable ?? 0);
  const money = (lang: Lang) => formatMoney(amount, attempt?.currency ?? order.currency, lang).text;
  const params: Readonly<Record<string, string | Text>> = {
    title: order.title,
    reference: attempt?.provider_ref ?? order.ref_num,
    amount: { en: money('en'), ar: money('ar') },
    link: `${services.settings.publicUrl}/gate?refNum=${order.ref_num}`,
    name: order.buyer_name,
    ...(more as Readonly<Record<string, string>>),
  };
  for (const recipient of recipients) {
    if (recipient.to === '') continue;
    await putMessage(tx, services.catalog, {
      channel,
      to: recipient.to,
      language: recipient.language,
      text: String(message),
      params,
      businessId: order.business_id,
      key: `order ${order.id} ${String(message)} ${recipient.to}`,
    });
  }
};
