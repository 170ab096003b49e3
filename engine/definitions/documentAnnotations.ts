import type { Document } from './document.ts';
import type { DefinitionSet } from './definitionSet.ts';
import { type Annotation, collectAnnotations } from './annotations.ts';

const known = new WeakMap<DefinitionSet, Map<Document, readonly Annotation[]>>();

/** Returns all annotations of a definition. Cached, so that all checks share one walk. */
export function annotationsIn(definitions: DefinitionSet, document: Document): readonly Annotation[] {
  let ofSet = known.get(definitions);
  if (ofSet === undefined) known.set(definitions, (ofSet = new Map()));
  let annotations = ofSet.get(document);
  if (annotations === undefined) {
    annotations = collectAnnotations({ $ref: `${document.kind}.json#` }, document.value, document.schemaContext);
    ofSet.set(document, annotations);
  }
  return annotations;
}

interface LocatedAnnotation {
  readonly document: Document;
  readonly annotation: Annotation;
}

const places = new WeakMap<DefinitionSet, readonly LocatedAnnotation[]>();

/** Returns all annotations of all definitions, with their definitions. */
export function allAnnotations(definitions: DefinitionSet): readonly LocatedAnnotation[] {
  let all = places.get(definitions);
  if (all === undefined) {
    all = definitions
      .everything()
      .flatMap((document) => annotationsIn(definitions, document).map((annotation) => ({ document, annotation })));
    places.set(definitions, all);
  }
  return all;
}
