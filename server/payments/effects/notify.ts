import { formatMoney } from '#engine/money/index.ts';
import { formatInstant, type Lang, type Text } from '#engine/text/index.ts';
import { findBusiness } from '#server/businesses/queries/business.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import type { Tx } from '#server/database/transaction.ts';
import { putMessage } from '#server/jobs/queries/outbox.ts';
import { sellersOf } from '../queries/orders.ts';
import type { AttemptRow, OrderRow } from '../tables.ts';
import type { EffectRunner } from './effect.ts';

interface Recipient {
  readonly to: string;
  readonly language: Lang;
}

/**
 * Puts a mail or SMS to the buyer, or to the owners of the business, into the outbox: once for each order and message, and
 * for each attempt if an attempt says it.
 */
export const notify: EffectRunner = async (
  { to, message, with: more = {} },
  { tx, services, order, attempt },
  { entity },
) => {
  const channel = String(message).startsWith('sms.') ? 'sms' : 'mail';
  const buyer = { to: channel === 'sms' ? order.buyer_phone : order.buyer_email, language: order.language };
  const recipients: readonly Recipient[] = to === 'seller' ? await sellersOf(tx, order.business_id) : [buyer];
  // What the seller took outside was the value.
  const isOutOfBand = attempt !== null && attempt.provider === null && attempt.captured_at !== null;
  const amount = isOutOfBand ? order.value : (attempt?.captured_amount ?? attempt?.payable ?? 0);
  const money = (lang: Lang) => formatMoney(amount, attempt?.currency ?? order.currency, lang).text;
  const params: Readonly<Record<string, string | Text>> = {
    title: order.title,
    reference: attempt?.provider_ref ?? order.ref_num,
    amount: { en: money('en'), ar: money('ar') },
    link: `${services.settings.publicUrl}/gate?refNum=${order.ref_num}`,
    name: order.buyer_name,
    voucher: attempt?.voucher ?? '',
    until: attempt?.captured_at ? '' : await endOf(tx, order, attempt),
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
      key: [
        `order ${order.id} ${String(message)} ${recipient.to}`,
        ...(entity === 'attempt' ? [attempt?.number] : []),
      ].join(' '),
    });
  }
};

/** Until when it may be paid, by the clocks of the business. */
async function endOf(tx: Tx, order: OrderRow, attempt: AttemptRow | null): Promise<string> {
  const end = attempt?.expires_at ?? order.expires_at;
  return end === null ? '' : formatInstant(end.getTime(), zoneOf(await findBusiness(tx, order.business_id)));
}
