import { createBatcher } from '#server/database/batcher.ts';
import { isUnavailable } from '#server/database/isUnavailable.ts';
import type { Database } from '#server/database/pool.ts';
import { retryTransient } from '#server/database/transaction.ts';
import type { NewCheckout } from './queries/checkouts.ts';
import { acquireHolds, type QuotaDemand } from './queries/holds.ts';
import { type BatchedHoldRequest, acquireHoldsBatched } from './queries/acquireHoldsBatched.ts';

interface CheckoutWithHold {
  readonly checkoutId: number;
  /** Null: it takes nothing that can run out. */
  readonly heldUntil: Date | null;
}

interface NewCheckoutWithHold {
  readonly checkout: NewCheckout;
  readonly demand: QuotaDemand;
  /** Tokens of earlier checkouts of the same buyer, whose holds this one replaces. */
  readonly replaces: readonly string[];
  readonly seconds: number;
}

/**
 * Makes a checkout that holds all that it wants; null, and nothing is made, when that is not there. Those who want of the
 * same quota at once, and nothing else, are served together.
 */
export async function createCheckoutWithHold(
  db: Database,
  hold: NewCheckoutWithHold,
): Promise<CheckoutWithHold | null> {
  const { checkout, demand, replaces, seconds } = hold;
  const [[quotaId, quantity] = [], ...others] = demand;
  if (quotaId === undefined || quantity === undefined || others.length > 0 || replaces.length > 0) {
    return holdAlone(db, hold);
  }
  return holdBatched(db, String(quotaId), { checkout, quotaId, quantity, seconds });
}

/** A batch only gives: to whom it gives nothing though there is enough, and to all when it fails, each is served alone. */
const holdBatched = createBatcher(async (db, asked: readonly BatchedHoldRequest[]) => {
  const alone = (each: BatchedHoldRequest) =>
    holdAlone(db, { ...each, demand: new Map([[each.quotaId, each.quantity]]), replaces: [] });
  if (asked.length === 1) return asked.map(alone);
  try {
    const { made, left } = await retryTransient(() => acquireHoldsBatched(db, asked));
    return asked.map((each) => {
      const given = made.get(each.checkout.token);
      return given ?? (left !== null && each.quantity > left ? null : alone(each));
    });
  } catch (error) {
    // Where the database or the quota is out of reach it is so for each.
    if (isUnavailable(error)) throw error;
    return asked.map(alone);
  }
});

async function holdAlone(
  db: Database,
  { checkout, demand, replaces, seconds }: NewCheckoutWithHold,
): Promise<CheckoutWithHold | null> {
  const { checkoutId, heldUntil } = await retryTransient(() =>
    acquireHolds(db, {
      businessId: checkout.businessId,
      demand,
      target: { made: checkout },
      replaces,
      until: { seconds },
    }),
  );
  return checkoutId === null ? null : { checkoutId, heldUntil };
}
