import { findingAt } from '../document.ts';
import { factsInScope } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { formFactsAt } from '../formFacts.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { isUnsatisfiable } from '../isUnsatisfiable.ts';
import { formFactScopes } from '../formFactScopes.ts';

/** No condition is impossible: what is shown, required or offered under it would never be. */
export function* unsatisfiable(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.meaning !== 'factMap' || annotation.factScope === undefined) continue;
    const facts = formFactScopes.has(annotation.factScope)
      ? formFactsAt(definitions, document, annotation.path)
      : factsInScope(definitions, annotation.factScope);
    if (isUnsatisfiable(annotation.value, facts)) yield findingAt(document, annotation.path, 'condition.never');
  }
}
