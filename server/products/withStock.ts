import type { ProductType } from '#engine/definitions/index.ts';
import type { FormData } from '#engine/forms/index.ts';
import type { ItemStock } from './queries/items.ts';

/**
 * Answers with the figures that only the stock knows, where the type's form shows them: how many are booked and not paid
 * yet, and how many are sold. Whatever stood there before is not looked at.
 */
export function withStock({ items }: ProductType, answers: FormData, stock: readonly ItemStock[]): FormData {
  if (items.held === undefined && items.sold === undefined) return answers;
  const byRow = new Map(stock.map((each) => [each.rowId, each]));
  const counted = (data: FormData, row: string): FormData => {
    const { held, sold } = byRow.get(row) ?? { held: 0, sold: 0 };
    return {
      ...data,
      ...(items.held === undefined ? {} : { [keyOf(items.held)]: held }),
      ...(items.sold === undefined ? {} : { [keyOf(items.sold)]: sold }),
    };
  };
  if (items.forEach === undefined) return counted(answers, '');
  const key = keyOf(items.forEach);
  const rows = answers[key];
  if (!Array.isArray(rows)) return answers;
  return { ...answers, [key]: (rows as FormData[]).map((row) => counted(row, String(row['id']))) };
}

function keyOf(pointer: string): string {
  return pointer.replace(/^\//, '');
}
