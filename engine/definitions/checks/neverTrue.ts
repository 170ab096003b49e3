import { findingAt } from '../document.ts';
import { factsAt } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { formFactsAt } from '../formFacts.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import { neverHolds } from '../neverHolds.ts';
import { formPlaces } from '../places.ts';

/** No condition is impossible: what is shown, required or offered under it would never be. */
export function* neverTrue(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.meaning !== 'factMap' || mark.place === undefined) continue;
    const facts = formPlaces.has(mark.place) ? formFactsAt(loaded, document, mark.path) : factsAt(loaded, mark.place);
    if (neverHolds(mark.value, facts)) yield findingAt(document, mark.path, 'condition.never');
  }
}
