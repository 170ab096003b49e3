import type { FactDeclarations, FactType } from '#engine/conditions/index.ts';
import type { ValueKind } from './definition.ts';

/** Where a form stands: the facts that its conditions may name, beside its fields. */
export type FormPlace = {
  readonly facts: FactDeclarations;
  /** Beginnings of facts that other definitions declare, such as `product.`. */
  readonly open?: readonly string[];
  /** ISO code: the currency of money fields that name none. */
  readonly baseCurrency: string;
  /** Where it is shown; a type that may not be used there is a fault. */
  readonly host?: 'office' | 'buyer';
};

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

/** The type under which conditions see a field; undefined for one without a value of its own. */
export function factTypeOf(kind: ValueKind): FactType | undefined {
  return factTypes[kind];
}
