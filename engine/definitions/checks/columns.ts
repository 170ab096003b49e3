import { type Document, findingAt } from '../document.ts';
import type { ColumnType } from '../environment.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { columnsOf } from '../columnsOf.ts';
import { everyProperty } from '../everyProperty.ts';
import { idsOf } from '../knownNames.ts';
import { suggestionsFor } from '../suggestionsFor.ts';

type Columns = Readonly<Record<string, ColumnType>>;

/** Requires that lists and reports show, search, filter, sort, group and sum existing columns, as their types allow. */
export function* columns(definitions: DefinitionSet): Generator<Finding> {
  for (const document of [...definitions.all('list'), ...definitions.all('report')] as unknown as Document[]) {
    const list: unknown = document.value;
    const datasets = definitions.environment.datasets;
    if (!isObject(list) || typeof list.dataset !== 'string' || datasets === undefined) continue;
    const known = columnsOf(definitions.environment, list);
    if (known === undefined) continue;
    for (const { name, path } of fieldsNamed(list)) yield* unknownColumn(document, known, name, path);
    yield* wrongType(document, list, known);
    yield* unknownValues(definitions, document, list);
  }
  for (const document of definitions.all('report')) yield* measured(document as unknown as Document);
}

type Named = { readonly name: unknown; readonly path: Path };

function fieldsNamed(list: { readonly [key: string]: unknown }): Named[] {
  const each = (key: string, names: readonly string[]) =>
    items(list[key]).flatMap(({ item, index }) =>
      names.map((name): Named => ({ name: isObject(item) ? item[name] : undefined, path: [key, index, name] })),
    );
  const sort = isObject(list.sort) && !isMeasure(list, list.sort.field) ? [list.sort.field] : [];
  return [
    ...each('columns', ['field', 'secondary', 'image']),
    ...each('filters', ['field']),
    ...each('groupBy', ['field']),
    ...each('measures', ['field']),
    ...items(list.search).map(({ item, index }): Named => ({ name: item, path: ['search', index] })),
    ...sort.map((name): Named => ({ name, path: ['sort', 'field'] })),
    ...(isObject(list.where) ? Object.keys(list.where).map((name): Named => ({ name, path: ['where', name] })) : []),
  ];
}

function* unknownColumn(document: Document, known: Columns, name: unknown, path: Path): Generator<Finding> {
  if (typeof name !== 'string' || Object.hasOwn(known, name)) return;
  const on = path[0] === 'where' ? { on: 'key' as const } : {};
  const names = Object.keys(known);
  // Columns are in no file that the author could open, so all of them are listed if none is close.
  const { nearest } = suggestionsFor(name, names);
  const meant = nearest === undefined ? { known: names } : { nearest };
  yield findingAt(document, path, 'column.unknown', { name }, { ...meant, ...on });
}

/** Rejects comparison values of a name column that name nothing. */
function* unknownValues(
  definitions: DefinitionSet,
  document: Document,
  list: { readonly [key: string]: unknown },
): Generator<Finding> {
  const { names = {} } = definitions.environment.datasets?.[String(list.dataset)] ?? {};
  const namesOf = (column: string) => (Object.hasOwn(names, column) ? names[column] : undefined);
  const unlessKnown = function* (column: string, value: unknown, path: Path) {
    const named = namesOf(column);
    const known = named && ('kind' in named ? idsOf(definitions, named.kind) : statesOf(definitions, named.stateOf));
    if (typeof value !== 'string' || known === undefined || known.includes(value)) return;
    yield findingAt(document, path, 'column.unknownValue', { name: column, value }, suggestionsFor(value, known));
  };
  for (const [column, given] of Object.entries(isObject(list.where) ? list.where : {})) {
    for (const { item, index } of items(Array.isArray(given) ? given : [given]))
      yield* unlessKnown(column, item, ['where', column, ...(Array.isArray(given) ? [index] : [])]);
  }
  for (const { item: filter, index } of items(list.filters)) {
    for (const { item, index: at } of items(isObject(filter) ? filter.options : undefined)) {
      const path = ['filters', index, 'options', at, 'value'];
      if (isObject(filter) && isObject(item)) yield* unlessKnown(String(filter.field), item.value, path);
    }
  }
  for (const key of ['columns', 'filters']) {
    for (const { item, index } of items(list[key])) {
      if (!isObject(item) || item.process === undefined) continue;
      const named = namesOf(String(item.field));
      const of = definitions.all('process').find(({ id }) => id === item.process)?.value.entity;
      if (of === undefined || named === undefined || ('stateOf' in named && named.stateOf === of)) continue;
      yield findingAt(document, [key, index, 'process'], 'column.otherProcess', { name: String(item.field), of });
    }
  }
}

/** Returns the states of an entity by their stored names; undefined if its process is unknown. */
function statesOf(definitions: DefinitionSet, entity: string): readonly string[] | undefined {
  const process = definitions.all('process').find(({ value }) => value.entity === entity);
  const names = [...everyProperty(process?.value)].filter(({ path }) => path.at(-2) === 'states');
  return names.length === 0
    ? undefined
    : names.map(({ path }) =>
        path
          .slice(1)
          .filter((_, at) => at % 2 === 0)
          .join('.'),
      );
}

const filterTypes: Readonly<Record<string, readonly ColumnType[]>> = {
  dateRange: ['date', 'instant'],
  moneyRange: ['money'],
  yesNo: ['boolean'],
};
const summed: readonly ColumnType[] = ['integer', 'number', 'money'];
const ordered: readonly ColumnType[] = [...summed, 'date', 'instant'];

function* wrongType(document: Document, list: { readonly [key: string]: unknown }, known: Columns): Generator<Finding> {
  for (const { item, index } of items(list.filters)) {
    const allowed = isObject(item) ? filterTypes[String(item.kind)] : undefined;
    if (isObject(item) && allowed !== undefined) {
      yield* mismatch(document, known, item.field, allowed, ['filters', index, 'kind'], String(item.kind));
    }
  }
  for (const { item, index } of items(list.measures)) {
    if (!isObject(item) || item.aggregate === 'count') continue;
    if (item.field === undefined)
      yield findingAt(document, ['measures', index], 'column.noField', { aggregate: String(item.aggregate) });
    const needed = item.aggregate === 'min' || item.aggregate === 'max' ? ordered : summed;
    yield* mismatch(document, known, item.field, needed, ['measures', index, 'aggregate'], String(item.aggregate));
  }
  for (const { item, index } of items(list.columns)) {
    if (isObject(item) && item.as === 'money') {
      yield* mismatch(document, known, item.field, ['money'], ['columns', index, 'as'], 'money');
    }
  }
}

function* mismatch(
  document: Document,
  known: Columns,
  field: unknown,
  allowed: readonly ColumnType[],
  path: Path,
  word: string,
): Generator<Finding> {
  const type = typeof field === 'string' && Object.hasOwn(known, field) ? known[field] : undefined;
  if (type === undefined || allowed.includes(type)) return;
  yield findingAt(document, path, 'column.type', { word, name: String(field), type, needed: allowed.join(' or ') });
}

/** Requires that totals and the chart of a report name its own measures or columns. */
function* measured(document: Document): Generator<Finding> {
  const report: unknown = document.value;
  if (!isObject(report)) return;
  const ids = items(report.measures).flatMap(({ item }) => (isObject(item) ? [String(item.id)] : []));
  const fields = items(report.columns).flatMap(({ item }) => (isObject(item) ? [String(item.field)] : []));
  const unknown = function* (name: unknown, known: readonly string[], path: Path) {
    if (typeof name !== 'string' || known.includes(name)) return;
    yield findingAt(document, path, 'measure.unknown', { name }, suggestionsFor(name, known));
  };
  for (const { item, index } of items(report.totals)) yield* unknown(item, [...ids, ...fields], ['totals', index]);
  if (isObject(report.chart)) yield* unknown(report.chart.measure, ids, ['chart', 'measure']);
}

function isMeasure(list: { readonly [key: string]: unknown }, name: unknown): boolean {
  return items(list.measures).some(({ item }) => isObject(item) && item.id === name);
}

function items(value: unknown): { item: unknown; index: number }[] {
  return Array.isArray(value) ? value.map((item, index) => ({ item, index })) : [];
}
