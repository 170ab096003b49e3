import { initialProcessTransition, type CompiledProcess, describe } from '#engine/flows/index.ts';
import { baseCurrency, multiplyByRate } from '#engine/money/index.ts';
import type { Quote } from '#engine/pricing/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { compiledRules } from '#server/catalog/compiledRules.ts';
import { randomToken } from './randomToken.ts';
import type { AttemptRow } from './tables.ts';

/** What begins an attempt: how it is paid, at what price, by which call. */
export interface AttemptStart {
  readonly option: string;
  readonly price: Quote;
  /** Decimal: what one unit of the price's currency costs in the base currency. */
  readonly rate: string;
  readonly number: number;
  readonly idempotencyKey: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

export type NewAttempt = Omit<AttemptRow, 'id' | 'business_id' | 'order_id' | 'created_at'>;

const firstInquiryMs = 30_000;

/** A new attempt in the first state of its process, with its price as it was shown and names that nobody can guess. */
export function makeAttempt(catalog: Catalog, start: AttemptStart): NewAttempt {
  const { option, price, rate, number, idempotencyKey, expiresAt, now } = start;
  const rules = compiledRules(catalog);
  const definition = rules.option(option);
  const first = firstState(rules.process('attempt'));
  const ref = randomToken();
  const { feeLines, shown, fees, payable, remaining, roundUp, sellerFees, currency } = price;
  return {
    number,
    ref,
    provider_idempotency_key: `${ref}-charge`,
    idempotency_key: idempotencyKey,
    option,
    option_version: catalog.version('payment-option', option),
    provider: definition?.provider ?? null,
    quote: { feeLines, shown, fees, payable, remaining, roundUp },
    fees,
    seller_fees: sellerFees,
    payable,
    base_payable:
      currency === baseCurrency ? payable : multiplyByRate(payable, rate, { from: currency, to: baseCurrency }),
    currency,
    limit_id: definition?.limit ?? null,
    status: first.status,
    process: first.process,
    provider_ref: null,
    system_ref: null,
    voucher: null,
    lightbox_url: null,
    redirect_url: null,
    qr: null,
    reason: null,
    funds_status: null,
    captured_amount: null,
    captured_currency: null,
    captured_at: null,
    refunded_amount: 0,
    charge_sent_at: null,
    next_action_at: null,
    call_lease_until: null,
    last_inquiry_at: null,
    last_result_at: null,
    inquiry_count: 0,
    next_inquiry_at: new Date(now.getTime() + firstInquiryMs),
    expires_at: expiresAt,
  };
}

interface FirstState extends Pick<AttemptRow, 'status' | 'process'> {
  /** Beginning it asks for nothing to be done. */
  readonly isQuiet: boolean;
}

const firstStates = new WeakMap<CompiledProcess, FirstState>();

/** The state in which something of a process begins. */
export function firstState(process: CompiledProcess): FirstState {
  let first = firstStates.get(process);
  if (first === undefined) {
    const { next, effects, timers } = initialProcessTransition(process);
    const isQuiet = effects.length === 0 && timers.set.length === 0;
    firstStates.set(process, (first = { status: describe(process, next).state, process: next, isQuiet }));
  }
  return first;
}
