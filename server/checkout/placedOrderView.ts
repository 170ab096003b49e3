import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Database } from '#server/database/pool.ts';
import type { Context } from '#server/http/context.ts';
import { attemptView } from '#server/payments/attemptView.ts';
import { loadPinnedOption } from '#server/payments/loadPinnedProcess.ts';
import { attemptsOf } from '#server/payments/queries/attempts.ts';
import { findOrderByRef } from '#server/payments/queries/orders.ts';
import { sendCharge } from '#server/payments/sendCharge.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';

type Placed = Output<'orders.place'>;

/** An order that was placed, with what the journey of its option needs. */
export async function placedOrderView(
  context: Context<Database>,
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
    attempt: attempt === null ? null : await attemptView(context, { attempt }),
    option: attempt === null ? null : await optionView(context, attempt),
  };
}

/** The same call again: the same answer. A call with another key finds that the order is placed. */
export async function replayPlacedOrder(
  context: Context<Database>,
  { refNum, idempotencyKey }: { readonly refNum: string; readonly idempotencyKey: string },
  key: string,
): Promise<Placed> {
  if (idempotencyKey !== key) return throwAppError('order.alreadyPlaced', { refNum });
  const found = await findOrderByRef(context.db, refNum);
  if (found === undefined) return throwAppError('order.alreadyPlaced', { refNum });
  const [attempt] = await attemptsOf(context.db, found.order.id);
  if (attempt === undefined) return placedOrderView(context, { order: found.order, attempt: null });
  return placedOrderView(context, await sendCharge(context, { ...found, attempt }));
}

/** The option as it was when the attempt began, whatever was published since. */
async function optionView(context: Context, attempt: AttemptRow): Promise<Placed['option']> {
  const { option: id, option_version: version } = attempt;
  const option = await loadPinnedOption(context, attempt);
  if (option === undefined) return throwAppError('option.notOffered');
  const { code, title: name, journey, settings = {} } = option;
  return { id, code, title: name, journey, version, settings: { ...settings } };
}
