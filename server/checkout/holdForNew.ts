import { gathered } from '#server/database/gathered.ts';
import { isUnavailable } from '#server/database/isUnavailable.ts';
import type { Database } from '#server/database/pool.ts';
import { triedAgain } from '#server/database/transaction.ts';
import type { NewCheckout } from './queries/checkouts.ts';
import { takeHolds, type Wanted } from './queries/holds.ts';
import { type HoldAsked, takeHoldsTogether } from './queries/holdsTogether.ts';

interface HeldForNew {
  readonly checkoutId: number;
  /** Null: it takes nothing that can run out. */
  readonly heldUntil: Date | null;
}

interface NewHold {
  readonly checkout: NewCheckout;
  readonly wanted: Wanted;
  /** Tokens of earlier checkouts of the same buyer, whose holds this one replaces. */
  readonly replaces: readonly string[];
  readonly seconds: number;
}

/**
 * Makes a checkout that holds all that it wants; null, and nothing is made, when that is not there. Those who want of the
 * same bucket at once, and nothing else, are served together.
 */
export async function holdForNew(db: Database, hold: NewHold): Promise<HeldForNew | null> {
  const { checkout, wanted, replaces, seconds } = hold;
  const [[bucketId, quantity] = [], ...others] = wanted;
  if (bucketId === undefined || quantity === undefined || others.length > 0 || replaces.length > 0) {
    return holdAlone(db, hold);
  }
  return holdTogether(db, String(bucketId), { checkout, bucketId, quantity, seconds });
}

/** A batch only gives: to whom it gives nothing though there is enough, and to all when it fails, each is served alone. */
const holdTogether = gathered(async (db, asked: readonly HoldAsked[]) => {
  const alone = (each: HoldAsked) =>
    holdAlone(db, { ...each, wanted: new Map([[each.bucketId, each.quantity]]), replaces: [] });
  if (asked.length === 1) return asked.map(alone);
  try {
    const { made, left } = await triedAgain(() => takeHoldsTogether(db, asked));
    return asked.map((each) => {
      const given = made.get(each.checkout.token);
      return given ?? (left !== null && each.quantity > left ? null : alone(each));
    });
  } catch (error) {
    // Where the database or the bucket is out of reach it is so for each.
    if (isUnavailable(error)) throw error;
    return asked.map(alone);
  }
});

async function holdAlone(db: Database, { checkout, wanted, replaces, seconds }: NewHold): Promise<HeldForNew | null> {
  const { checkoutId, heldUntil } = await triedAgain(() =>
    takeHolds(db, {
      businessId: checkout.businessId,
      wanted,
      target: { made: checkout },
      replaces,
      until: { seconds },
    }),
  );
  return checkoutId === null ? null : { checkoutId, heldUntil };
}
