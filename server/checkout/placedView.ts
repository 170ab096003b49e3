import type { Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import { attemptView } from '#server/payments/attemptView.ts';
import { paymentServices } from '#server/payments/paymentServices.ts';
import { optionFor } from '#server/payments/processFor.ts';
import { attemptsOf } from '#server/payments/queries/attempts.ts';
import { findOrderByRef } from '#server/payments/queries/orders.ts';
import { sendCharge } from '#server/payments/sendCharge.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';

type Placed = Output<'orders.place'>;

/** An order that was placed, with what the journey of its option needs. */
export async function placedView(
  context: Context,
  { order, attempt }: { readonly order: OrderRow; readonly attempt: AttemptRow | null },
): Promise<Placed> {
  return {
    order: {
      refNum: order.ref_num,
      status: order.status,
      free: order.free,
      total: attempt?.payable ?? order.value,
      currency: order.currency,
      customerRedirectUrl: order.customer_redirect_url,
      customerReference: order.customer_reference,
      promoCode: order.promo_code,
      expiresAt: order.expires_at?.toISOString() ?? null,
    },
    attempt: attempt === null ? null : await attemptView(paymentServices(context), { attempt }),
    option: attempt === null ? null : await optionView(context, attempt),
  };
}

/** The same call again: the same answer. A call with another key finds that the order is placed. */
export async function placedAgain(
  context: Context,
  { refNum, placeKey }: { readonly refNum: string; readonly placeKey: string },
  key: string,
): Promise<Placed> {
  if (placeKey !== key) return refuse('order.alreadyPlaced', { refNum });
  const found = await findOrderByRef(context.db, refNum);
  if (found === undefined) return refuse('order.alreadyPlaced', { refNum });
  const [attempt] = await attemptsOf(context.db, found.order.id);
  if (attempt === undefined) return placedView(context, { order: found.order, attempt: null });
  return placedView(context, await sendCharge(paymentServices(context), { ...found, attempt }));
}

/** The option as it was when the attempt began, whatever was published since. */
async function optionView(context: Context, attempt: AttemptRow): Promise<Placed['option']> {
  const { option: id, option_version: version } = attempt;
  const option = await optionFor(context, attempt);
  if (option === undefined) return refuse('option.notOffered');
  const { code, name, journey, settings = {} } = option;
  return { id, code, name, journey, version, settings: { ...settings } };
}
