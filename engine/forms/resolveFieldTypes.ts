import type { FieldTypeDefinition, Look, ValueKind, Wire } from './definition.ts';
import type { Faults } from './formFault.ts';
import { nearestWord } from '#engine/text/index.ts';

/** A field type with what it extends taken in. */
export type ResolvedFieldType = Readonly<
  Required<
    Pick<
      FieldTypeDefinition,
      'name' | 'schema' | 'normalise' | 'check' | 'says' | 'options' | 'settings' | 'unanswered'
    >
  >
> & {
  readonly id: string;
  readonly value: ValueKind;
  readonly widget: string;
  readonly hosts: readonly ('office' | 'buyer')[];
  readonly hasOptions: boolean;
  readonly private: boolean;
  readonly silent: boolean;
  /** Shown, never answered. */
  readonly readOnly: boolean;
  /** Sellers may choose it for their buyer questions. */
  readonly builder: boolean;
  readonly code: number | undefined;
  readonly look: Look | undefined;
  readonly wire: Wire;
};

export type FieldTypes = ReadonlyMap<string, ResolvedFieldType>;

/**
 * Resolves `extends`: check, normalise, options are joined (the extended type's first), schema, settings, says and wire
 * are merged by key, the rest is replaced. Faults: an unknown type, a circle, a type without value or widget.
 */
export function resolveFieldTypes(
  definitions: ReadonlyMap<string, FieldTypeDefinition>,
  faults?: { add: (id: string, ...fault: Parameters<Faults['add']>) => void },
): FieldTypes {
  const resolved = new Map<string, ResolvedFieldType>();
  for (const id of definitions.keys()) {
    const merged = mergedType(id, definitions, new Set(), (...fault) => faults?.add(id, ...fault));
    if (merged === undefined) continue;
    const { value, widget, hosts } = merged;
    if (value === undefined || widget === undefined || hosts === undefined) {
      faults?.add(id, 'form.badParameter', '', {
        value: id,
        expected: 'whole: a field type has value, widget and hosts',
      });
      continue;
    }
    resolved.set(id, {
      id,
      name: merged.name,
      value,
      widget,
      hosts,
      schema: merged.schema ?? {},
      normalise: merged.normalise ?? [],
      check: merged.check ?? [],
      says: merged.says ?? {},
      options: merged.options ?? [],
      settings: merged.settings ?? {},
      unanswered: merged.unanswered ?? [],
      code: merged.code,
      look: merged.look,
      wire: merged.wire ?? {},
      builder: merged.builder ?? false,
      hasOptions: merged.hasOptions ?? false,
      private: merged.private ?? false,
      silent: merged.silent ?? false,
      readOnly: merged.readOnly ?? false,
    });
  }
  return resolved;
}

function mergedType(
  id: string,
  definitions: ReadonlyMap<string, FieldTypeDefinition>,
  seen: Set<string>,
  fault: Faults['add'],
): FieldTypeDefinition | undefined {
  const own = definitions.get(id);
  if (own === undefined) {
    fault('form.unknownFieldType', '/extends', { name: id }, nearestWord(id, definitions.keys()));
    return undefined;
  }
  if (own.extends === undefined) return own;
  if (seen.has(id)) {
    fault('form.typeCycle', '/extends', { types: [...seen, id].join(', ') });
    return undefined;
  }
  const base = mergedType(own.extends, definitions, seen.add(id), fault);
  if (base === undefined) return undefined;
  // A code is one type's alone: two types with one code could not be told apart from outside.
  const { code: _, builder: __, ...inherited } = base;
  return {
    ...inherited,
    ...own,
    ...joined('check', base, own),
    ...joined('normalise', base, own),
    ...joined('options', base, own),
    ...merged('schema', base, own),
    ...merged('settings', base, own),
    ...merged('says', base, own),
    ...merged('wire', base, own),
  };
}

function joined<K extends 'check' | 'normalise' | 'options'>(
  key: K,
  base: FieldTypeDefinition,
  own: FieldTypeDefinition,
) {
  const both = [...(base[key] ?? []), ...(own[key] ?? [])];
  return both.length === 0 ? {} : { [key]: both };
}

function merged<K extends 'schema' | 'settings' | 'says' | 'wire'>(
  key: K,
  base: FieldTypeDefinition,
  own: FieldTypeDefinition,
) {
  return base[key] === undefined && own[key] === undefined ? {} : { [key]: { ...base[key], ...own[key] } };
}
