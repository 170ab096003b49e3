import { type Document, findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import { parametersOf } from '../roots.ts';
import { valueAt } from '../valueAt.ts';

/** Links give a page the parameters of its address, options pages host journeys, and no guard leads back to itself. */
export function* pages(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'page' || typeof mark.value !== 'string') continue;
    const page = loaded.get('page', mark.value)?.value;
    if (page === undefined) continue;
    const around = valueAt(document.value, mark.path.slice(0, -1));
    const last = mark.path.at(-1);
    // What a state or an option names is an address that its journey goes on at.
    if (last === 'page' && ['meta', 'settings'].includes(String(mark.path.at(-2)))) {
      if (page.hosts !== true) yield findingAt(document, mark.path, 'page.hostsNothing', { name: mark.value });
      continue;
    }
    // The page of a product is opened by its name, that of a journey by where it stands.
    const isLink = last === 'page' && !(document.kind === 'product-type' && mark.path.length === 1);
    const isPlain = last === 'to' || last === 'is' || last === 'else';
    if ((!isLink && !isPlain) || !isObject(around)) continue;
    const given = isObject(around.params) ? around.params : {};
    const known = parametersOf(page.route);
    for (const name of known) {
      if (!Object.hasOwn(given, name)) yield findingAt(document, mark.path, 'input.missing', { name, of: mark.value });
    }
    for (const name of Object.keys(given)) {
      const path = [...mark.path.slice(0, -1), 'params', name];
      if (!known.includes(name))
        yield findingAt(document, path, 'input.unknown', { name, of: mark.value }, { on: 'key' });
    }
  }
  for (const document of loaded.all('page')) yield* guardRing(loaded, document as unknown as Document);
}

function* guardRing(loaded: Loaded, document: Document): Generator<Finding> {
  const seen = [document.id];
  const elseOf = (id: string) => loaded.get('page', id)?.value.guard?.else;
  for (let next = elseOf(document.id); typeof next === 'string'; next = elseOf(next)) {
    if (next === document.id) {
      yield findingAt(document, ['guard', 'else'], 'page.guardRing', { names: [...seen, next].join(', ') });
      return;
    }
    if (seen.includes(next)) return;
    seen.push(next);
  }
}
