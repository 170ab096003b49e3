import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import type { Kind } from '../kinds.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { namesOf } from '../names.ts';
import { presentName } from '../presentName.ts';
import { suggestionsFor } from '../suggestionsFor.ts';

/** Requires that each name refers to an existing definition, implementation, block, widget, operation or dataset. */
export function* references(definitions: DefinitionSet): Generator<Finding> {
  const names = new Map<string, ReadonlySet<string> | undefined>();
  for (const { document, annotation } of allAnnotations(definitions)) {
    const { refers, value, path } = annotation;
    // Other checks look up facts, and run-time values are unknown here.
    if (refers === undefined || refers === 'fact') continue;
    if (typeof value !== 'string') {
      if (annotation.computed && !(isObject(value) && Object.hasOwn(value, 'from'))) {
        yield findingAt(document, path, 'reference.missing', { kind: refers.replace('-', ' ') });
      }
      continue;
    }
    if (!names.has(refers)) names.set(refers, namesOf(refers, definitions));
    const known = names.get(refers);
    if (known === undefined) continue;
    if (known.has(value)) {
      if (!isDeclared(definitions, document.kind, refers, value)) {
        yield findingAt(document, path, 'reference.otherFlow', { name: value, flow: document.kind });
      }
      continue;
    }
    const params = { kind: refers.replace('-', ' '), name: value };
    const renamed = presentName(value, known, 'value');
    const meant = renamed === undefined ? suggestionsFor(value, known) : { nearest: renamed };
    yield findingAt(document, path, 'reference.unknown', params, meant);
  }
}

/** Returns whether an implementation is declared for the kind of flow. */
function isDeclared(definitions: DefinitionSet, kind: Kind, refers: string, name: string): boolean {
  if (kind !== 'journey' && kind !== 'process') return true;
  if (refers !== 'guard' && refers !== 'action' && refers !== 'actor') return true;
  return definitions.language.implementations.get(name)?.in.includes(kind) ?? true;
}
