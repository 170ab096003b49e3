import { compileCase } from '#engine/conditions/index.ts';
import { findingAt } from '../document.ts';
import { everyProperty } from '../everyProperty.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { stepsIn } from '../stepsIn.ts';

/** Requires an else in every case, and rejects entries that can never match. */
export function* cases(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.everything()) {
    for (const { key, value, path } of everyProperty(document.value)) {
      if (key !== 'case' || !Array.isArray(value) || !value.every((entry) => isObject(entry) && isEntry(entry)))
        continue;
      for (const { code, path: inside, params } of compileCase(value, {}, { open: [''] }).findings) {
        // The conditions check covers the conditions, because it knows their scope.
        if (!code.startsWith('case.')) continue;
        yield findingAt(document, [...path, ...stepsIn(value, inside)], code, params);
      }
    }
  }
}

function isEntry(entry: object): boolean {
  return 'then' in entry || 'else' in entry;
}
