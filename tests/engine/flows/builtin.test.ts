import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorsOf, isUnsafeToRepeat, keyOf, operations } from '#engine/contract/index.ts';
import { lint, exploreFlow } from '#engine/flows/index.ts';
import type { OperationFacts } from '#engine/flows/index.ts';
import { FakePorts } from '../../support/journeys.ts';

const root = new URL('../../../', import.meta.url);
const flows = (['journey', 'process'] as const).flatMap((kind) => {
  const folder = new URL(kind === 'journey' ? 'flows/journeys/' : 'flows/processes/', root);
  return readdirSync(folder).map((file) => ({ kind, id: file.replace('.json', ''), url: new URL(file, folder) }));
});

function operation(name: string): OperationFacts | undefined {
  const known = operations[name as keyof typeof operations];
  if (known === undefined) return undefined;
  const key = keyOf(known);
  return {
    errors: known.errors,
    commonErrors: errorsOf(known),
    isUnsafeToRepeat: isUnsafeToRepeat(known),
    ...(key === undefined ? {} : { key }),
  };
}

describe.each(flows)('$kind $id', ({ kind, id, url }) => {
  const definition = JSON.parse(readFileSync(url, 'utf8'));

  test('is sound', () => {
    expect(lint(kind, definition, { id, operation })).toEqual([]);
  });

  test('every state is entered and every transition taken', () => {
    const seen = exploreFlow(kind, { id, version: 'v1', definition }, new FakePorts());
    expect({ states: seen.missedStates, transitions: seen.missedTransitions }).toEqual({ states: [], transitions: [] });
    expect(seen.transitions.length).toBeGreaterThan(0);
  });
});
