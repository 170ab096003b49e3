import type { FactType } from '#engine/conditions/index.ts';
import type { ValueKind } from './definition.ts';

const factTypes: Readonly<Record<ValueKind, FactType | undefined>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  money: 'money',
  boolean: 'boolean',
  list: 'list',
  date: 'date',
  time: 'string',
  instant: 'instant',
  range: 'object',
  file: 'object',
  location: 'object',
  group: undefined,
  rows: 'list',
  none: undefined,
};

/** Returns the fact type of a field in conditions; undefined if it has no value of its own. */
export function factTypeOf(kind: ValueKind): FactType | undefined {
  return factTypes[kind];
}
