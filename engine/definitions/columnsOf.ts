import type { ColumnType, Environment } from './environment.ts';
import { isObject } from './language.ts';

/**
 * Returns the columns of a list or report: those of its dataset and its answer columns. Undefined if the dataset is
 * unknown.
 */
export function columnsOf(
  { datasets = {} }: Environment,
  list: { readonly [key: string]: unknown },
): Readonly<Record<string, ColumnType>> | undefined {
  const { dataset, answerColumns } = list;
  const known = typeof dataset === 'string' && Object.hasOwn(datasets, dataset) ? datasets[dataset] : undefined;
  if (known === undefined) return undefined;
  const asked = known.answersTo !== undefined && isObject(answerColumns) ? answerColumns : {};
  return { ...known.columns, ...(asked as Record<string, ColumnType>) };
}
