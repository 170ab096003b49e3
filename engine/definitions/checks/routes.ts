import { closestMatch } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { parametersOf } from '../roots.ts';

/**
 * Rejects two pages with one address and addresses that the server itself uses. Allows parameters at the site's root
 * only for products and shops.
 */
export function* routes(definitions: DefinitionSet): Generator<Finding> {
  const seen = new Map<string, Document>();
  for (const document of [...definitions.all('page'), ...definitions.all('report')]) {
    const page: unknown = document.value;
    if (!isObject(page) || typeof page.route !== 'string') continue;
    const parts = page.route.split('/').slice(1);
    const params = isObject(page.params) ? page.params : {};
    const shape = shapeOf(parts, params);
    const first = seen.get(shape);
    if (first !== undefined)
      yield findingAt(document, ['route'], 'duplicate.route', { route: page.route, first: first.id });
    else seen.set(shape, document);
    yield* parameterFindings(document, page.route, params);
    const [root = ''] = parts;
    const names = root.startsWith('{') ? params[root.slice(1, -1)] : undefined;
    if (root.startsWith('{') && !(isObject(names) && typeof names.names === 'string')) {
      yield findingAt(document, ['route'], 'route.root', { name: root });
    }
    if (definitions.environment.reservedRoutes?.includes(root)) {
      yield findingAt(document, ['route'], 'route.reserved', { name: `/${root}` });
    }
  }
}

function* parameterFindings(
  document: Document,
  route: string,
  params: { readonly [name: string]: unknown },
): Generator<Finding> {
  const known = parametersOf(route);
  for (const name of known) {
    if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(name)) yield findingAt(document, ['route'], 'route.parameter', { name });
  }
  for (const name of Object.keys(params)) {
    if (known.includes(name)) continue;
    yield findingAt(
      document,
      ['params', name],
      'route.unused',
      { name },
      { nearest: closestMatch(name, known), on: 'key' },
    );
  }
}

/**
 * Returns an address as a router sees it. Parameters that name different kinds of things differ; all others are equal.
 */
function shapeOf(parts: readonly string[], params: { readonly [name: string]: unknown }): string {
  return parts
    .map((part) => {
      if (!part.startsWith('{')) return part;
      const param = params[part.slice(1, -1)];
      return isObject(param) ? `{${String(param.names ?? param.pattern ?? '')}}` : '{}';
    })
    .join('/');
}
