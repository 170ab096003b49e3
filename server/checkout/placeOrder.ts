import type { Input, Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import type { Database } from '#server/database/pool.ts';
import { triedAgain, type Tx, transact } from '#server/database/transaction.ts';
import { namesFiles, settleFiles } from '#server/files/formFiles.ts';
import { claimFiles } from '#server/files/queries/files.ts';
import type { Context } from '#server/http/context.ts';
import { advance, beginProcess } from '#server/payments/advance.ts';
import { beginAtOnce } from '#server/payments/beginAtOnce.ts';
import { paymentServices } from '#server/payments/paymentServices.ts';
import type { OrderAttempt } from '#server/payments/queries/attempts.ts';
import { insertOrder } from '#server/payments/queries/newOrder.ts';
import { sendCharge } from '#server/payments/sendCharge.ts';
import type { Work } from '#server/payments/work.ts';
import { agreedPrice } from './agreedPrice.ts';
import { buyerForm, judgeAnswers, judgedAs, typedAnswers } from './buyerAnswers.ts';
import { buyerLimits, refuseBeyondBuyer, withBuyerBuckets } from './buyerLimits.ts';
import { ranOut, wantedWith } from './changePromo.ts';
import { refuseBeyondLimit } from './refuseBeyondLimit.ts';
import { newOrder } from './newOrder.ts';
import { placedAgain, placedView } from './placedView.ts';
import { needsNoPayment } from './priced.ts';
import {
  type Checkout,
  findCheckout,
  findCheckoutToPlace,
  type NewIds,
  type StoredQuote,
} from './queries/checkouts.ts';
import { takeHolds, type Wanted } from './queries/holds.ts';
import { type Sale, saleOf } from './sale.ts';

/** What an order is made of, all of it judged. */
export interface Placing {
  readonly sale: Sale;
  readonly checkout: Checkout & NewIds;
  readonly quote: StoredQuote;
  readonly answers: FormData;
  readonly key: string;
}

type Placed = Pick<Work, 'order' | 'attempt' | 'now'>;

/**
 * Makes an order of a checkout, once: the key was made before the call, and the same call again answers the same order. The
 * price that was shown is honoured while it holds. What is committed is charged afterwards, never inside the transaction.
 */
export async function placeOrder(context: Context, input: Input<'orders.place'>): Promise<Output<'orders.place'>> {
  // No operation of checkouts repeats its answer by the key of the contract, so this is never a transaction.
  const checkout = await findCheckoutToPlace(context.db as Database, input.checkout);
  if (!checkout) return refuse('checkout.expired');
  if (checkout.order !== null) return placedAgain(context, checkout.order, input.key);
  if (checkout.expired) return refuse('checkout.expired');
  const sale = await saleOf(context, checkout.product);
  const quote = agreedPrice(context, sale, checkout, input);
  const answers = await soundAnswers(context, sale, { ...checkout, option: quote.option });
  const placing = { sale, checkout, quote, answers, key: input.key };
  const placed =
    (await placeAtOnce(context, placing)) ?? (await transact(context.db, (tx) => place(context, tx, placing)));
  if (placed === null) {
    const { order } = (await findCheckout(context.db, input.checkout)) ?? {};
    return order ? placedAgain(context, order, input.key) : refuse('request.keyReused');
  }
  const { order, attempt, now } = placed;
  if (attempt === null) return placedView(context, placed);
  const services = paymentServices(context);
  const sent: OrderAttempt = await sendCharge(services, { order, attempt, now });
  return placedView(context, sent);
}

/**
 * The usual order: what it takes is still held, and nothing is to be done but to write rows. One statement does it. Null:
 * it is not usual, or a twin was first, and nothing was written.
 */
async function placeAtOnce(context: Context, placing: Placing): Promise<Placed | null> {
  const { sale, checkout, answers } = placing;
  const { now } = sale.product;
  if (namesFiles(buyerForm(context, sale.type).form.fields, answers)) return null;
  if (buyerLimits(context, sale, checkout.lines, answers).length > 0) return null;
  const made = newOrder(context, placing, wantedOf(placing));
  const begun = made.attempt?.limit_id === null ? beginAtOnce(paymentServices(context), made, now) : undefined;
  if (begun === undefined) return null;
  const inserted = await triedAgain(() => insertOrder(context.db, begun, { onlyHeld: true }));
  return inserted === null ? null : { order: begun.order, attempt: begun.attempt, now };
}

/** Any order, in a transaction: null when a twin was first. */
async function place(context: Context, tx: Tx, placing: Placing): Promise<Placed | null> {
  const { sale, checkout, quote } = placing;
  const { now } = sale.product;
  const settled = await settleFiles(tx, buyerForm(context, sale.type).form.fields, placing.answers, {
    businessId: checkout.businessId,
    checkout: checkout.token,
  });
  const limits = buyerLimits(context, sale, checkout.lines, placing.answers);
  const stock = await withBuyerBuckets(tx, checkout.businessId, wantedOf(placing), limits);
  const made = newOrder(context, { ...placing, answers: settled.answers }, stock);
  const { order, attempt } = made;
  if (attempt !== null) await refuseBeyondLimit(tx, context.catalog, checkout.businessId, attempt, null);
  const inserted = await insertOrder(tx, made);
  if (inserted === null) return null;
  if (inserted.stillHeld < stock.size) {
    // What was held has ended meanwhile, or is known to be of this buyer only now: all is taken anew, if it is still there.
    const taken = await takeHolds(tx, {
      businessId: checkout.businessId,
      wanted: stock,
      target: { checkoutId: checkout.id },
      until: { at: made.heldUntil },
    });
    if (taken.checkoutId === null) {
      await refuseBeyondBuyer({ catalog: context.catalog, db: tx }, limits, checkout, taken.short);
      ranOut(taken.short, checkout.promo);
    }
  }
  if (settled.ids.length > 0) await claimFiles(tx, `order ${order.id}`, settled.ids);
  const work: Work = { services: paymentServices(context), tx, now, order, attempt };
  const cause = { by: 'system', source: 'orders.place' } as const;
  if (needsNoPayment(quote.price)) {
    work.hasRoom = true;
    await advance(work, 'order', { type: 'FREE', at: now.toISOString() }, cause);
  } else {
    await beginProcess(work, 'order');
    await beginProcess(work, 'attempt');
  }
  return work;
}

/** What an order takes of everything that can run out, whoever buys it. */
function wantedOf({ sale, checkout, quote }: Placing): Wanted {
  return wantedWith(sale, checkout, quote.basis.promo === null ? null : checkout.promo);
}

/** The buyer's answers as they count. Refuses with the fields at fault. */
async function soundAnswers(
  context: Context,
  sale: Sale,
  checkout: Pick<Checkout, 'submitted' | 'submittedAs' | 'answers' | 'answersVersion' | 'quote' | 'option'>,
): Promise<FormData> {
  const { submitted, submittedAs, option } = checkout;
  if (submitted !== null && submittedAs === judgedAs(context, sale.type, option)) return submitted;
  const judged = await judgeAnswers(context, sale, checkout, await typedAnswers(context, sale.type, checkout));
  return judged.issues.length === 0 ? judged.answers : refuse('form.invalid', {}, judged.issues);
}
