import { table } from '#server/commands/table.ts';
import { type Figure, isKept, ratioOf, readFigures } from './figures.ts';

/** Vitest's global setup: when all is measured, prints the figures beside their budgets. */
export default function setup(): () => void {
  return () => {
    const rows = readFigures().figures.map((figure) => {
      const { part, name, unit, ours, floor, floorIs, load } = figure;
      const kept = isKept(figure);
      return [
        part,
        name,
        said(ours, unit),
        floor === undefined ? '' : `${said(floor, unit)} ${floorIs ?? ''}`,
        ratioOf(figure)?.toFixed(2) ?? '',
        budgetOf(figure),
        kept === undefined ? '' : kept ? 'kept' : 'MISSED',
        String(load),
      ];
    });
    console.log(`\n${table(['part', 'what', 'ours', 'floor', 'ratio', 'budget', '', 'load'], rows)}\n`);
  };
}

function said(value: number, unit: string): string {
  return `${Number(value.toPrecision(3))} ${unit}`;
}

function budgetOf({ budget, unit }: Figure): string {
  if (budget === undefined) return '';
  const { of, most, least } = budget;
  const limit = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  return of === 'ratio' ? `${limit} ×` : `${limit} ${unit}`;
}
