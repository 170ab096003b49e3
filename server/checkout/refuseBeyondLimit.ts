import { throwAppError } from '#engine/errors.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import type { Tx } from '#server/database/transaction.ts';
import { exceededLimit } from '#server/payments/limits.ts';
import type { NewAttempt } from '#server/payments/makeAttempt.ts';

/** Refuses with limit.reached a payment that would pass a limit of its seller; the count is held still from then on. */
export async function refuseBeyondLimit(
  tx: Tx,
  catalog: Catalog,
  businessId: number,
  { limit_id: limitId, base_payable: amount }: NewAttempt,
  orderId: number | null,
): Promise<void> {
  if (limitId === null) return;
  const passed = await exceededLimit(tx, catalog, { businessId, limitId, amount, orderId });
  if (passed !== undefined)
    throwAppError('limit.reached', { limit: passed.name, span: passed.span, message: passed.message });
}
