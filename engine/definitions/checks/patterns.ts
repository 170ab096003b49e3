import { findingAt } from '../document.ts';
import { everyProperty } from '../everyProperty.ts';
import type { Finding, Path } from '../finding.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import type { Annotation } from '../annotations.ts';

/**
 * Requires that each pattern is a regular expression without catastrophic backtracking: it runs on text typed by
 * strangers.
 */
export function* patterns(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    for (const { pattern, path } of patternsAt(annotation)) {
      if (!isExpression(pattern)) {
        yield findingAt(document, path, 'pattern.invalid', { pattern });
        continue;
      }
      const verdict = definitions.environment.checkPattern?.(pattern);
      if (verdict?.safe === false) yield findingAt(document, path, 'pattern.slow', { pattern, why: verdict.why });
    }
  }
}

function* patternsAt({ refers, meaning, value, path }: Annotation): Generator<{ pattern: string; path: Path }> {
  if (refers === 'pattern' && typeof value === 'string') yield { pattern: value, path };
  if (meaning !== 'factMap') return;
  for (const property of everyProperty(value, path)) {
    if (property.key === 'pattern' && typeof property.value === 'string')
      yield { pattern: property.value, path: property.path };
  }
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
