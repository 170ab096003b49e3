import { below } from '#engine/conditions/index.ts';
import { compileTemplate } from '../template.ts';
import type { ActionImplementation } from './implementation.ts';

/** Writes context entries. A template without a value writes null, which clears the entry. */
export const assignAction: ActionImplementation = {
  name: 'assign',
  kind: 'action',
  in: ['journey', 'process'],
  compile(params, { roots, path }) {
    const entries = Object.entries((params ?? {}) as Record<string, unknown>).map(
      ([name, value]) => [name, compileTemplate(value, roots, below(path, name))] as const,
    );
    return (scope) => Object.fromEntries(entries.map(([name, render]) => [name, render(scope) ?? null]));
  },
  assign: (params) => params,
  entriesOf: (params) => Object.keys(params).map((name) => ({ name, at: [name] })),
};
