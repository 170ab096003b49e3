import { isObject } from './language.ts';

/** Returns the widget of a field type, its own or inherited; undefined if unknown. */
export function widgetOf(type: string, fieldTypes: ReadonlyMap<string, unknown>): string | undefined {
  const seen = new Set<string>();
  for (let id: unknown = type; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id);
    const value = fieldTypes.get(id);
    if (!isObject(value)) return undefined;
    if (typeof value.widget === 'string') return value.widget;
    id = value.extends;
  }
  return undefined;
}
