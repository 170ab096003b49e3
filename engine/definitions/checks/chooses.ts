import { compileChoose } from '#engine/conditions/index.ts';
import { findingAt } from '../document.ts';
import { everyProperty } from '../everyProperty.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { stepsIn } from '../stepsIn.ts';

/** Every choose ends with a default, and each of its entries can be the first that applies. */
export function* chooses(loaded: Loaded): Generator<Finding> {
  for (const document of loaded.everything()) {
    for (const { key, value, path } of everyProperty(document.value)) {
      if (key !== 'choose' || !Array.isArray(value) || !value.every((entry) => isObject(entry) && 'is' in entry))
        continue;
      for (const { code, path: inside, params } of compileChoose(value, {}, { open: [''] }).findings) {
        // What its conditions ask is judged where their place is known.
        if (!code.startsWith('choose.')) continue;
        yield findingAt(document, [...path, ...stepsIn(value, inside)], code, params);
      }
    }
  }
}
