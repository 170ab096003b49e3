import type { FieldTypeDefinition, Appearance, ValueKind, FieldApi } from './definition.ts';
import type { FindingCollector } from './formFinding.ts';
import { closestMatch } from '#engine/text/index.ts';

/** A field type with its inherited properties. */
export type ResolvedFieldType = Readonly<
  Required<
    Pick<
      FieldTypeDefinition,
      'title' | 'schema' | 'normalize' | 'validators' | 'messages' | 'options' | 'settings' | 'emptyValues'
    >
  >
> & {
  readonly id: string;
  readonly value: ValueKind;
  readonly widget: string;
  readonly apps: readonly ('backoffice' | 'buyer')[];
  readonly hasOptions: boolean;
  readonly sensitive: boolean;
  readonly hidden: boolean;
  /** True if it is shown but cannot be changed. */
  readonly readOnly: boolean;
  /** Sellers can choose it for their buyer questions. */
  readonly builder: boolean;
  readonly code: number | undefined;
  readonly appearance: Appearance | undefined;
  readonly api: FieldApi;
};

export type FieldTypes = ReadonlyMap<string, ResolvedFieldType>;

/**
 * Resolves `extends`. Concatenates validators, normalize steps and options (inherited first), merges schema, settings,
 * messages and api by key, and replaces the rest. Adds findings for unknown types, cycles, and types without value or
 * widget.
 */
export function resolveFieldTypes(
  definitions: ReadonlyMap<string, FieldTypeDefinition>,
  findings?: { add: (id: string, ...finding: Parameters<FindingCollector['add']>) => void },
): FieldTypes {
  const resolved = new Map<string, ResolvedFieldType>();
  for (const id of definitions.keys()) {
    const merged = mergedType(id, definitions, new Set(), (...finding) => findings?.add(id, ...finding));
    if (merged === undefined) continue;
    const { value, widget, apps } = merged;
    if (value === undefined || widget === undefined || apps === undefined) {
      findings?.add(id, 'form.badParameter', '', {
        value: id,
        expected: 'a field type with value, widget and apps',
      });
      continue;
    }
    resolved.set(id, {
      id,
      title: merged.title,
      value,
      widget,
      apps,
      schema: merged.schema ?? {},
      normalize: merged.normalize ?? [],
      validators: merged.validators ?? [],
      messages: merged.messages ?? {},
      options: merged.options ?? [],
      settings: merged.settings ?? {},
      emptyValues: merged.emptyValues ?? [],
      code: merged.code,
      appearance: merged.appearance,
      api: merged.api ?? {},
      builder: merged.builder ?? false,
      hasOptions: merged.hasOptions ?? false,
      sensitive: merged.sensitive ?? false,
      hidden: merged.hidden ?? false,
      readOnly: merged.readOnly ?? false,
    });
  }
  return resolved;
}

function mergedType(
  id: string,
  definitions: ReadonlyMap<string, FieldTypeDefinition>,
  seen: Set<string>,
  finding: FindingCollector['add'],
): FieldTypeDefinition | undefined {
  const own = definitions.get(id);
  if (own === undefined) {
    finding('form.unknownFieldType', '/extends', { name: id }, closestMatch(id, definitions.keys()));
    return undefined;
  }
  if (own.extends === undefined) return own;
  if (seen.has(id)) {
    finding('form.typeCycle', '/extends', { types: [...seen, id].join(', ') });
    return undefined;
  }
  const base = mergedType(own.extends, definitions, seen.add(id), finding);
  if (base === undefined) return undefined;
  // `code` is not inherited: it must identify one type.
  const { code: _, builder: __, ...inherited } = base;
  return {
    ...inherited,
    ...own,
    ...joined('validators', base, own),
    ...joined('normalize', base, own),
    ...joined('options', base, own),
    ...merged('schema', base, own),
    ...merged('settings', base, own),
    ...merged('messages', base, own),
    ...merged('api', base, own),
  };
}

function joined<K extends 'validators' | 'normalize' | 'options'>(
  key: K,
  base: FieldTypeDefinition,
  own: FieldTypeDefinition,
) {
  const both = [...(base[key] ?? []), ...(own[key] ?? [])];
  return both.length === 0 ? {} : { [key]: both };
}

function merged<K extends 'schema' | 'settings' | 'messages' | 'api'>(
  key: K,
  base: FieldTypeDefinition,
  own: FieldTypeDefinition,
) {
  return base[key] === undefined && own[key] === undefined ? {} : { [key]: { ...base[key], ...own[key] } };
}
