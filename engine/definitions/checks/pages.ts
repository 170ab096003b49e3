import { type Document, findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { parametersOf } from '../roots.ts';
import { valueAt } from '../valueAt.ts';

/**
 * Requires that links provide the page's parameters, that options pages resume journeys, and that no guards form a
 * redirect loop.
 */
export function* pages(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.refers !== 'page' || typeof annotation.value !== 'string') continue;
    const page = definitions.get('page', annotation.value)?.value;
    if (page === undefined) continue;
    const around = valueAt(document.value, annotation.path.slice(0, -1));
    const last = annotation.path.at(-1);
    // The page of a state or an option is where its journey continues.
    if (last === 'page' && ['meta', 'settings'].includes(String(annotation.path.at(-2)))) {
      if (page.resumesJourney !== true)
        yield findingAt(document, annotation.path, 'page.notResuming', { name: annotation.value });
      continue;
    }
    // A product's page is opened by slug and a journey's page by state, so neither needs parameters.
    const isLink = last === 'page' && !(document.kind === 'product-type' && annotation.path.length === 1);
    const isPlain = last === 'to' || last === 'then' || last === 'else';
    if ((!isLink && !isPlain) || !isObject(around)) continue;
    const given = isObject(around.params) ? around.params : {};
    const known = parametersOf(page.route);
    for (const name of known) {
      if (!Object.hasOwn(given, name))
        yield findingAt(document, annotation.path, 'input.missing', { name, of: annotation.value });
    }
    for (const name of Object.keys(given)) {
      const path = [...annotation.path.slice(0, -1), 'params', name];
      if (!known.includes(name))
        yield findingAt(document, path, 'input.unknown', { name, of: annotation.value }, { on: 'key' });
    }
  }
  for (const document of definitions.all('page')) yield* redirectLoop(definitions, document as unknown as Document);
}

function* redirectLoop(definitions: DefinitionSet, document: Document): Generator<Finding> {
  const seen = [document.id];
  const elseOf = (id: string) => definitions.get('page', id)?.value.guard?.else;
  for (let next = elseOf(document.id); typeof next === 'string'; next = elseOf(next)) {
    if (next === document.id) {
      yield findingAt(document, ['guard', 'else'], 'page.guardCycle', { names: [...seen, next].join(', ') });
      return;
    }
    if (seen.includes(next)) return;
    seen.push(next);
  }
}
