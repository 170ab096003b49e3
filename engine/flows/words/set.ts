import { below } from '#engine/conditions/index.ts';
import { compileTemplate } from '../template.ts';
import type { ActionWord } from './word.ts';

/** Writes context entries. What a template does not find is null: the entry is emptied, not left as it was. */
export const setWord: ActionWord = {
  word: 'set',
  kind: 'action',
  in: ['journey', 'process'],
  compile(params, { roots, path }) {
    const entries = Object.entries((params ?? {}) as Record<string, unknown>).map(
      ([name, value]) => [name, compileTemplate(value, roots, below(path, name))] as const,
    );
    return (scope) => Object.fromEntries(entries.map(([name, fill]) => [name, fill(scope) ?? null]));
  },
  assign: (params) => params,
  entriesOf: (params) => Object.keys(params).map((name) => ({ name, at: [name] })),
};
