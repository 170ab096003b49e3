import type { DefinitionSet } from './definitionSet.ts';
import { kinds, type Kind } from './kinds.ts';
import { permissionNames } from './permissions.ts';

/**
 * The names that a thing of some kind can be referred to by (`refers` in the meta schemas). Undefined: what there is of
 * it is not known here, so it is not checked.
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

/** Messages are named by their area and key: mails.orderPaid. */
export function messageKeys(definitions: DefinitionSet): ReadonlySet<string> {
  const areas = definitions.all('messages');
  const keys = areas.flatMap(({ id, value }) => Object.keys(value).map((key) => `${id}.${key}`));
  return new Set(keys);
}

/** What stands in a menu: entries of their own, and pages, product types, reports that bring their place. */
function menuEntries(definitions: DefinitionSet): ReadonlySet<string> {
  const owners = (['menu', 'page', 'product-type', 'report'] as const).flatMap((kind) => [...definitions.ids(kind)]);
  return new Set(owners);
}
