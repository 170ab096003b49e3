import { findingAt } from '../document.ts';
import { everyProperty } from '../everyValue.ts';
import type { Finding } from '../finding.ts';
import type { Loaded } from '../loaded.ts';

const patternKeys = new Set(['pattern', 'matching', 'notMatching']);

/** Every pattern is a regular expression that no text can make slow: strangers type what it is run on. */
export function* patterns(loaded: Loaded): Generator<Finding> {
  for (const document of loaded.everything()) {
    for (const { key, value, path } of everyProperty(document.value)) {
      if (!patternKeys.has(key) || typeof value !== 'string') continue;
      if (!isExpression(value)) {
        yield findingAt(document, path, 'pattern.broken', { pattern: value });
        continue;
      }
      const verdict = loaded.environment.checkPattern?.(value);
      if (verdict?.safe === false)
        yield findingAt(document, path, 'pattern.slow', { pattern: value, why: verdict.why });
    }
  }
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
