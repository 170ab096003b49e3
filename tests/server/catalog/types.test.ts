import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typesText } from '#server/catalog/generateTypes.ts';

test('engine/definitionTypes.ts is what the meta schemas say now', async () => {
  const kept = readFileSync(new URL('../../../engine/definitionTypes.ts', import.meta.url), 'utf8');
  expect(await typesText(), 'run `npm run types`').toBe(kept);
});
