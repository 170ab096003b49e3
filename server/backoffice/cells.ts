import type { Catalog, Process } from '#engine/definitions/index.ts';
import { isCurrency, toDecimal } from '#engine/money/index.ts';
import { type Lang, type Text, formatInstant, localize, readInstant } from '#engine/text/index.ts';
import type { Dataset, Row } from './queries/dataset.ts';

/** A column of a list or report, as far as its cells are concerned. */
export interface CellColumn {
  readonly field: string;
  readonly process?: string | undefined;
  readonly labels?: Readonly<Record<string, unknown>> | undefined;
  readonly empty?: Text | undefined;
}

export interface CellContext {
  readonly catalog: Catalog;
  readonly dataset: Dataset;
  readonly language: Lang;
  readonly zone: string;
}

/** A value as a spreadsheet should have it: money as a decimal, moments by the clocks of the zone, states by their names. */
export function cell(row: Row, column: CellColumn, context: CellContext): string | number | null {
  const value = row[column.field];
  if (value === null || value === undefined) {
    return column.empty === undefined ? null : localize(column.empty, context.language);
  }
  const { type = 'string', currency } = context.dataset.columns[column.field] ?? {};
  const word = wordFor(String(value), column, context.catalog);
  if (word !== undefined) return localize(word, context.language);
  if (type === 'money') {
    const code = String(currency ? row[currency] : '');
    return isCurrency(code) ? toDecimal(Number(value), code) : Number(value);
  }
  if (type === 'instant') {
    const instant = readInstant(String(value));
    return instant === null ? String(value) : formatInstant(instant, context.zone);
  }
  if (typeof value === 'object') return 'en' in value ? localize(value as Text, context.language) : '';
  return typeof value === 'number' ? value : String(value);
}

/** The label of a state or of a listed value. */
function wordFor(value: string, { process, labels }: CellColumn, catalog: Catalog): Text | undefined {
  if (labels && Object.hasOwn(labels, value)) return labels[value] as Text;
  const definition: Process | undefined = process === undefined ? undefined : catalog.get('process', process);
  const state = definition?.states[value] as { meta?: { label?: Text } } | undefined;
  return state?.meta?.label;
}
