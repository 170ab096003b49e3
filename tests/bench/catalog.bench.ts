import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCatalog } from '#engine/definitions/index.ts';
import { readBuiltIn } from '#server/catalog/readSource.ts';
import { environment } from '#server/startup/environment.ts';
import { manyDefinitions } from '../support/manyDefinitions.ts';
import { median, processorTime, record } from './figures.ts';
import { middleRound } from './middleRound.ts';

const part = 'definitions';
const root = fileURLToPath(new URL('../..', import.meta.url));

test('checking and compiling the catalog', async () => {
  const known = environment();
  const secondsFor = (count: number): number => {
    const sources = [readBuiltIn(), ...(count === 0 ? [] : [manyDefinitions(count)])];
    let loaded: ReturnType<typeof loadCatalog> = { findings: [] };
    const took = processorTime(() => {
      loaded = loadCatalog(sources, known);
    });
    expect(loaded.catalog, JSON.stringify(loaded.findings.slice(0, 3))).toBeDefined();
    return took / 1000;
  };
  // The first times are those of code that nobody has run yet.
  const first = secondsFor(0);
  secondsFor(1000);
  const wholes: number[] = [];
  const halves = await middleRound(async () => {
    const [none, half, whole] = [secondsFor(0), secondsFor(500), secondsFor(1000)];
    wholes.push(whole);
    return { ours: whole - half, floor: half - none };
  });
  record([
    { part, name: 'check of the built-in ones', unit: 's', ours: first },
    { part, name: 'check of 1,000 more', unit: 's', ours: median(wholes), budget: { of: 'ours', most: 3 } },
    {
      part,
      name: 'the second 500 beside the first',
      unit: 's',
      ...halves,
      floorIs: 'for the first',
      budget: { of: 'ratio', most: 1.5 },
    },
  ]);
});

test('the command', () => {
  const run = () => {
    const began = performance.now();
    const { status } = spawnSync(process.execPath, ['server/commands/run.mjs', 'check'], { cwd: root });
    expect(status).toBe(0);
    return (performance.now() - began) / 1000;
  };
  run();
  const ours = median([run(), run(), run()]);
  record([
    {
      part: 'command',
      name: 'npm run check, from start to end, by the clock',
      unit: 's',
      ours,
      budget: { of: 'ours', most: 1 },
    },
  ]);
});
