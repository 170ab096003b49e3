import type { ProductType } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { textIn } from '#server/catalog/texts.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { newestRate } from './queries/rates.ts';
import { currencyOf, type ItemPlan, readItems } from './readItems.ts';

/**
 * What valid answers put on sale, with the amounts of the type in the currency of the answers. Refuses with form.invalid a
 * currency in which nothing can be said, for want of a rate.
 */
export async function resolveItems(
  tx: Tx,
  context: Context,
  type: ProductType,
  answers: FormData,
  zone: string,
): Promise<ItemPlan> {
  const currency = currencyOf(type, answers);
  if (currency === baseCurrency) return readItems(type, answers, zone);
  const rate = await newestRate(tx, currency);
  if (rate !== undefined) return readItems(type, answers, zone, { base: baseCurrency, rate });
  const message = textIn(context.catalog, 'products', 'currency.noRate');
  return throwAppError('form.invalid', {}, [{ path: type.currency ?? '', code: 'noRate', message }]);
}
