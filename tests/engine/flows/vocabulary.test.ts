import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowImplementations } from '#engine/flows/index.ts';

const folder = new URL('../../../schemas/meta/implementations/', import.meta.url);
const described = new Map(
  readdirSync(folder).map((file) => {
    const word = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      name: string;
      kind: string;
      in: string[];
      errors?: string[];
    };
    expect(`${word.name}.json`).toBe(file);
    return [word.name, word] as const;
  }),
);

test('every word has its description and every description its word', () => {
  expect([...flowImplementations.keys()].sort()).toEqual([...described.keys()].sort());
});

test.each([...described])('%s is described as it is', (name, { kind, in: places, errors }) => {
  const word = flowImplementations.get(name);
  expect({ kind: word?.kind, in: word?.in }).toEqual({ kind, in: places });
  if (word?.kind === 'actor') expect(word.errors).toEqual(errors ?? []);
});

test('a word is its file and one line in the index', () => {
  const files = readdirSync(new URL('../../../engine/flows/implementations/', import.meta.url));
  for (const name of flowImplementations.keys()) expect(files).toContain(`${name}.ts`);
});
