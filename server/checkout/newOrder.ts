import type { Context } from '#server/http/context.ts';
import { graceMs } from '#server/payments/expireOrder.ts';
import { firstState, makeAttempt } from '#server/payments/makeAttempt.ts';
import type { NewOrder } from '#server/payments/queries/newOrder.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';
import { buyerOf } from './buyerAnswers.ts';
import { expiryOf } from './expiry.ts';
import type { OrderPlacement } from './placeOrder.ts';
import { needsNoPayment } from './computeQuote.ts';
import { randomToken } from '#server/payments/randomToken.ts';

const shortHoldMs = 60_000;

/** An order as it is written: totals, lines and answers frozen, with the versions of all definitions that made it. */
export function newOrder(context: Context, placing: OrderPlacement, stock: NewOrder['stock']): NewOrder {
  const { catalog } = context;
  const { checkoutContext, quote, key } = placing;
  const { option, price, pricingInput } = quote;
  const { now } = checkoutContext.product;
  const { attemptId, businessId } = placing.checkout;
  const definition = option === null || needsNoPayment(price) ? undefined : checkoutContext.rules.option(option);
  const facts = { ...pricingInput.facts, amount: price.baseValue, 'order.free': price.free };
  const expiresAt = definition === undefined ? null : new Date(now.getTime() + expiryOf(catalog, definition, facts));
  const order = orderRow(context, placing, expiresAt);
  const ofOrder = { id: attemptId, order_id: order.id, business_id: businessId, created_at: now };
  const { rate } = pricingInput.exchange;
  const attempt: AttemptRow | null =
    definition === undefined || option === null || expiresAt === null
      ? null
      : {
          ...makeAttempt(catalog, { option, price, rate, number: 1, idempotencyKey: key, expiresAt, now }),
          ...ofOrder,
        };
  const began = { businessId, event: 'BEGIN', from: null, sentBy: 'buyer', trigger: 'orders.place' };
  return {
    order,
    lines: price.lines,
    stock,
    attempt,
    heldUntil: new Date(expiresAt === null ? now.getTime() + shortHoldMs : expiresAt.getTime() + graceMs),
    history: [
      { ...began, process: 'order', rowId: order.id, to: order.status },
      ...(attempt === null ? [] : [{ ...began, process: 'attempt', rowId: attempt.id, to: attempt.status }]),
    ],
    jobs: [],
  };
}

function orderRow(
  context: Context,
  { checkoutContext, checkout, quote, answers, key }: OrderPlacement,
  expiresAt: Date | null,
): OrderRow {
  const { product, type, rules } = checkoutContext;
  const { price, pricingInput } = quote;
  const first = firstState(rules.process('order'));
  const buyer = buyerOf(context, type, answers);
  return {
    id: checkout.orderId,
    business_id: checkout.businessId,
    product_id: product.id,
    checkout_id: checkout.id,
    ref_num: randomToken(),
    idempotency_key: key,
    language: checkout.language,
    title: product.title,
    image: product.image,
    slug: product.slug,
    answers,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    buyer_phone: buyer.phone,
    source: checkout.source,
    customer_redirect_url: checkout.customerRedirectUrl,
    customer_reference: checkout.customerReference,
    currency: price.currency,
    sub_total: price.subTotal,
    discount: price.discount,
    taxes: price.taxes,
    value: price.value,
    base_value: price.baseValue,
    rate: pricingInput.exchange.rate,
    free: needsNoPayment(price),
    promo_id: pricingInput.promo === null ? null : Number(pricingInput.promo.id),
    promo_code: pricingInput.promo?.code ?? '',
    facts: { ...pricingInput.facts, amount: price.baseValue, 'order.free': price.free },
    versions: { ...quote.versions, ...versionsOf(context, checkoutContext) },
    status: first.status,
    process: first.process,
    stock: 'held',
    placed_at: product.now,
    expires_at: expiresAt,
    paid_at: null,
  };
}

/** The version of every definition that the order is made by. */
function versionsOf(
  { catalog }: Context,
  { product, type, rules }: OrderPlacement['checkoutContext'],
): Record<string, unknown> {
  const of = (kind: 'form' | 'journey' | 'picker' | 'product-type', id: string) => ({
    id,
    version: catalog.version(kind, id),
  });
  return {
    productType: of('product-type', product.type),
    buyerForm: of('form', type.buyerForm),
    journey: of('journey', type.journey),
    picker: of('picker', type.picker),
    orderProcess: rules.process('order').version,
    attemptProcess: rules.process('attempt').version,
  };
}
