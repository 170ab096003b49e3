import type { Document } from './document.ts';
import type { Loaded } from './loaded.ts';
import { type Mark, marksOf } from './marks.ts';

const known = new WeakMap<Loaded, Map<Document, readonly Mark[]>>();

/** Every mark of a definition; walked once for all checks. */
export function marksIn(loaded: Loaded, document: Document): readonly Mark[] {
  let ofSet = known.get(loaded);
  if (ofSet === undefined) known.set(loaded, (ofSet = new Map()));
  let marks = ofSet.get(document);
  if (marks === undefined) {
    marks = marksOf({ $ref: `${document.kind}.json#` }, document.value, document.shaping);
    ofSet.set(document, marks);
  }
  return marks;
}

interface MarkedPlace {
  readonly document: Document;
  readonly mark: Mark;
}

const places = new WeakMap<Loaded, readonly MarkedPlace[]>();

/** Every mark of every definition, with the definition. */
export function allMarks(loaded: Loaded): readonly MarkedPlace[] {
  let all = places.get(loaded);
  if (all === undefined) {
    all = loaded.everything().flatMap((document) => marksIn(loaded, document).map((mark) => ({ document, mark })));
    places.set(loaded, all);
  }
  return all;
}
