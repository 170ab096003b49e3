import type { Document } from './document.ts';
import type { Definitions, Kind } from './kinds.ts';
import type { DefinitionSet } from './definitionSet.ts';
import { permissionNameOf } from './permissions.ts';
import type { FactMap, Menu, MenuPlace, Text } from '#engine/definitionTypes.ts';

/** A menu entry, with the rules of its visibility. */
export interface MenuEntry {
  readonly id: string;
  readonly kind: 'menu' | 'page' | 'product-type' | 'report';
  readonly title: Text;
  readonly icon?: string;
  /**
   * The page that it opens, or the first matching case (fact scope menu). A report and a product type open their own
   * page.
   */
  readonly to?: Menu['to'];
  readonly redirectLink?: string;
  /** The required permission, by name or client URL. */
  readonly permission?: string;
  /** Roles that see it without the permission. */
  readonly publicTo: readonly string[];
  /** Further conditions (fact scope menu). */
  readonly visibleIf: readonly FactMap[];
  readonly count?: string;
}

/** A menu group with its entries in order. */
export interface MenuGroup {
  readonly id: string;
  readonly title: Text;
  readonly icon?: string;
  readonly heading?: Text;
  readonly entries: readonly MenuEntry[];
}

type PositionedEntry = { readonly entry: MenuEntry; readonly group: string; readonly after?: string };

/**
 * Returns the menu of a portal: groups in order, those with one heading together. A group contains menu entries and the
 * definitions that declare a menu place.
 */
export function menuOf(definitions: DefinitionSet, portal: NonNullable<Menu['portal']>): readonly MenuGroup[] {
  const placed = placedEntries(definitions);
  const groups = definitions.valid('menu').filter(({ value }) => value.portal === portal && value.group === undefined);
  groups.sort((a, b) => (a.value.position ?? 0) - (b.value.position ?? 0) || (a.id < b.id ? -1 : 1));
  return underHeadings(groups).map(({ id, value: { title, icon, heading } }) => ({
    id,
    title,
    ...optional({ icon, heading }),
    entries: inOrder(placed.filter((entry) => entry.group === id)),
  }));
}

/** Moves groups with the same heading behind the first of them, whatever their positions. */
function underHeadings<T extends { readonly value: Pick<Menu, 'heading'> }>(groups: readonly T[]): readonly T[] {
  const sections = new Map<string, T[]>();
  let last: T[] = [];
  for (const group of groups) {
    const { heading } = group.value;
    // A group without a heading belongs to the previous heading.
    if (heading !== undefined || sections.size === 0) {
      const key = JSON.stringify(heading ?? null);
      last = sections.get(key) ?? [];
      sections.set(key, last);
    }
    last.push(group);
  }
  return [...sections.values()].flat();
}

/** Places each entry behind the one it follows. Entries without a target here come first, by id. */
function inOrder(placed: readonly PositionedEntry[]): MenuEntry[] {
  const here = new Set(placed.map(({ entry }) => entry.id));
  const followers = (id: string | undefined) =>
    placed
      .filter(({ after }) => (after !== undefined && here.has(after) ? after : undefined) === id)
      .sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
  const walk = (id: string | undefined): MenuEntry[] =>
    followers(id).flatMap(({ entry }) => [entry, ...walk(entry.id)]);
  return walk(undefined);
}

function placedEntries(definitions: DefinitionSet): PositionedEntry[] {
  const own = definitions.valid('menu').flatMap(({ id, value }): PositionedEntry[] => {
    if (value.group === undefined) return [];
    const { title, icon, to, redirectLink, permission, publicTo = [], visibleIf, count } = value;
    const entry: MenuEntry = {
      id,
      kind: 'menu',
      title,
      publicTo,
      visibleIf: visibleIf === undefined ? [] : [visibleIf],
      ...optional({ icon, to, redirectLink, permission, count }),
    };
    return [{ entry, group: value.group, ...optional({ after: value.after }) }];
  });
  return [
    ...own,
    ...brought(definitions, 'page', ({ title, permission }) => ({
      title,
      permission: permissionNameOf(permission),
    })),
    ...brought(definitions, 'report', ({ title, permission }) => ({
      title,
      permission: permissionNameOf(permission),
    })),
    ...brought(definitions, 'product-type', ({ title, permission, icon }) => ({
      title,
      permission: permission.name,
      icon,
    })),
  ];
}

function brought<K extends 'page' | 'report' | 'product-type'>(
  definitions: DefinitionSet,
  kind: K & Kind,
  describe: (value: Definitions[K]) => { title: Text; permission: string | undefined; icon?: string | undefined },
): PositionedEntry[] {
  return (definitions.valid(kind) as readonly Document<K>[]).flatMap(({ id, value }): PositionedEntry[] => {
    const { menu } = value as { menu?: MenuPlace };
    if (menu === undefined) return [];
    const { title, permission, icon } = describe(value);
    const entry: MenuEntry = {
      id,
      kind,
      title: menu.title ?? title,
      publicTo: [],
      visibleIf: menu.visibleIf === undefined ? [] : [menu.visibleIf],
      ...optional({ icon: menu.icon ?? icon, permission }),
    };
    return [{ entry, group: menu.group, ...optional({ after: menu.after }) }];
  });
}

/** Drops undefined properties. */
function optional<T extends Record<string, unknown>>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
