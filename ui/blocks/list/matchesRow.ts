import { compileCondition, type FactDeclarations } from '#engine/conditions/index.ts';
import type { Output } from '#engine/contract/index.ts';
import type { FactMap } from '#engine/definitions/index.ts';
import { readAt } from '#engine/flows/index.ts';
import type { Row } from './row.ts';

export type Columns = Output<'lists.query'>['columns'];

/** Evaluates a condition over /row/…; true without one. Money compares as decimals. */
export function matchesRow(when: FactMap | undefined, row: Row, columns: Columns): boolean {
  if (when === undefined) return true;
  const { test, facts } = compileCondition(when, moneyIn(columns), { where: 'yesNo', open: ['/row/'] });
  return test(Object.fromEntries(facts.map((name) => [name, readAt({ row }, name.slice(1).split('/'))])));
}

function moneyIn(columns: Columns): FactDeclarations {
  const money = columns.filter(({ type }) => type === 'money');
  return Object.fromEntries(money.map(({ field }) => [`/row/${field}`, { type: 'money', source: 'server' }]));
}
