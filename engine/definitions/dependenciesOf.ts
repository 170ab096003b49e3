import type { Document } from './document.ts';
import { type Kind, kinds } from './kinds.ts';
import type { DefinitionSet } from './definitionSet.ts';
import { annotationsIn } from './documentAnnotations.ts';

/** Kinds that a definition needs immediately to run or to be shown. Other kinds load when they are opened. */
const dependencyKinds: ReadonlySet<string> = new Set([
  'field-type',
  'form',
  'picker',
  'list',
  'report',
  'process',
  'journey',
  'option-group',
]);

/**
 * Returns the definitions that determine this one's version. An option does not depend on its journey, nor a product
 * type on what buyers see: these can change without a new version.
 */
function directDependencies(definitions: DefinitionSet, document: Document): Document[] {
  const bindsFieldsOnly = document.kind === 'payment-option' || document.kind === 'product-type';
  const found = new Set<Document>();
  for (const { refers, value } of annotationsIn(definitions, document)) {
    if (refers === undefined || typeof value !== 'string' || !dependencyKinds.has(refers)) continue;
    if (bindsFieldsOnly && refers !== 'field-type') continue;
    if (!(kinds as readonly string[]).includes(refers)) continue;
    const target = definitions.get(refers as Kind, value);
    if (target !== undefined) found.add(target as unknown as Document);
  }
  return [...found];
}

/** Returns a definition and its direct and indirect dependencies, itself first, the others by kind and id. */
export function dependenciesOf(definitions: DefinitionSet, document: Document): readonly Document[] {
  const found = new Set([document]);
  for (const each of found) for (const target of directDependencies(definitions, each)) found.add(target);
  const [self, ...others] = [...found];
  const name = ({ kind, id }: Document) => `${kind} ${id}`;
  return [self as Document, ...others.sort((a, b) => (name(a) < name(b) ? -1 : 1))];
}
