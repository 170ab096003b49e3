import type { DefinitionSet } from './definitionSet.ts';
import { kinds, type Kind } from './kinds.ts';
import { permissionNames } from './permissions.ts';

/**
 * Returns the valid names of a kind of thing (`refers` in the meta schemas). Undefined: the names are unknown here, so
 * they are not checked.
 */
export function namesOf(refers: string, definitions: DefinitionSet): ReadonlySet<string> | undefined {
  const { language, environment } = definitions;
  switch (refers) {
    case 'guard':
    case 'action':
    case 'actor':
      return new Set([...language.implementations].filter(([, { kind }]) => kind === refers).map(([name]) => name));
    case 'block':
      return new Set(language.blocks.keys());
    case 'widget':
      return new Set(language.widgets.keys());
    case 'fact-scope':
      return new Set(language.facts.keys());
    case 'operation':
      return environment.operations && new Set(Object.keys(environment.operations));
    case 'dataset':
      return environment.datasets && new Set(Object.keys(environment.datasets));
    case 'reference':
      return environment.references && new Set(environment.references);
    case 'job':
      return environment.jobs && new Set(environment.jobs);
    case 'posting':
      return environment.postings && new Set(environment.postings);
    case 'icon':
      return environment.icons && new Set(environment.icons);
    case 'permission':
      return permissionNames(definitions);
    case 'message':
      return messageKeys(definitions);
    case 'menu-entry':
      return menuEntries(definitions);
    default:
      return (kinds as readonly string[]).includes(refers) ? definitions.ids(refers as Kind) : undefined;
  }
}

/** Returns the message keys with their area: mails.orderPaid. */
export function messageKeys(definitions: DefinitionSet): ReadonlySet<string> {
  const areas = definitions.all('messages');
  const keys = areas.flatMap(({ id, value }) => Object.keys(value).map((key) => `${id}.${key}`));
  return new Set(keys);
}

/** Returns all menu entry ids: menu entries, and pages, product types and reports with a menu place. */
function menuEntries(definitions: DefinitionSet): ReadonlySet<string> {
  const owners = (['menu', 'page', 'product-type', 'report'] as const).flatMap((kind) => [...definitions.ids(kind)]);
  return new Set(owners);
}
