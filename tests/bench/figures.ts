import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** One figure of the bench. The ratio of ours to the floor of the same run is what counts: the machine cancels out. */
export interface Figure {
  readonly part: string;
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** What the same costs or brings when written by hand, or with the stock library. */
  readonly floor?: number;
  readonly floorIs?: string;
  /** What ours, or the ratio to the floor, should keep to. */
  readonly budget?: { readonly of: 'ours' | 'ratio'; readonly most?: number; readonly least?: number };
}

const file = new URL('results.json', import.meta.url);

/** Begins a part anew and keeps its figures for the table at the end. */
export function record(figures: readonly Figure[]): void {
  const parts = new Set(figures.map(({ part }) => part));
  const { figures: kept } = readFigures();
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const all = [...kept.filter(({ part }) => !parts.has(part)), ...figures.map((figure) => ({ ...figure, load }))];
  writeFileSync(file, `${JSON.stringify({ node: process.version, figures: all }, rounded, 2)}\n`);
}

export function readFigures(): { figures: (Figure & { load: number })[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { figures: (Figure & { load: number })[] };
  } catch {
    return { figures: [] };
  }
}

export function ratioOf({ ours, floor }: Figure): number | undefined {
  return floor === undefined ? undefined : ours / floor;
}

/** Undefined: it has no budget. */
export function isKept(figure: Figure): boolean | undefined {
  const { budget } = figure;
  const value = budget?.of === 'ratio' ? ratioOf(figure) : figure.ours;
  if (budget === undefined || value === undefined) return undefined;
  return value <= (budget.most ?? Number.POSITIVE_INFINITY) && value >= (budget.least ?? 0);
}

/** Milliseconds of the processor that a call takes: the median over rounds, each long enough to be measured. */
export function timeOf(act: () => unknown, rounds = 9): number {
  let times = 1;
  while (processorTime(() => repeat(act, times)) < 20 && times < 1_000_000) times *= 2;
  return median(Array.from({ length: rounds }, () => processorTime(() => repeat(act, times)) / times));
}

/** Milliseconds that this thread was at work: what else runs on the machine counts little. */
export function processorTime(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function repeat(act: () => unknown, times: number): void {
  for (let index = 0; index < times; index += 1) act();
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
