import type { Path } from './finding.ts';
import { isObject, type Language, type Schema } from './language.ts';
import type { SchemaContext } from './schemaContext.ts';

/** A part of a value with its schema. `whole`: the schema describes the value itself. */
export interface Subschema {
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
  readonly whole?: boolean;
}

/**
 * Resolves `schemaFrom`: returns the part of a value whose shape an implementation, block, widget or kind decides.
 * Returns undefined if there is none or if the name is unknown, which the references check reports.
 */
export function dynamicSubschema(
  schema: Schema,
  value: unknown,
  path: Path,
  schemaContext: SchemaContext,
): Subschema | undefined {
  if (typeof schema.schemaFrom !== 'string' || !isObject(value)) return undefined;
  const { language } = schemaContext;
  switch (schema.schemaFrom) {
    case 'guard':
    case 'action':
      return subschemaOf(implementationParams(language, value.type, schema.schemaFrom), value, 'params', path);
    case 'actor':
      return subschemaOf(implementationParams(language, value.src, 'actor'), value, 'input', path);
    case 'block': {
      const block = language.blocks.get(String(value.block));
      return block && { schema: block.params as Schema, value, path, whole: true };
    }
    case 'field':
    case 'field-type': {
      if (value.settings === undefined) return undefined;
      const widget = widgetName(value, schema.schemaFrom, schemaContext);
      const described = widget === undefined ? undefined : language.widgets.get(widget);
      return described && { schema: described.settings as Schema, value: value.settings, path: [...path, 'settings'] };
    }
    case 'meta': {
      if (schemaContext.kind !== 'journey' && schemaContext.kind !== 'process') return undefined;
      return { schema: { $ref: `${schemaContext.kind}.json#/definitions/meta` }, value, path };
    }
    default:
      throw new Error(`The language has an unknown schemaFrom: ${schema.schemaFrom}.`);
  }
}

function subschemaOf(
  schema: Schema | undefined,
  value: object,
  key: 'params' | 'input',
  path: Path,
): Subschema | undefined {
  if (schema === undefined) return undefined;
  // Absent params still need the schema, which reports the required ones.
  const given = (value as Record<string, unknown>)[key];
  return { schema, value: given ?? {}, path: [...path, key] };
}

function implementationParams(language: Language, name: unknown, kind: string): Schema | undefined {
  const implementation = typeof name === 'string' ? language.implementations.get(name) : undefined;
  return implementation?.kind === kind ? (implementation.params as Schema) : undefined;
}

function widgetName(
  value: { readonly [key: string]: unknown },
  by: string,
  schemaContext: SchemaContext,
): string | undefined {
  if (by === 'field') return typeof value.type === 'string' ? schemaContext.widgetOf(value.type) : undefined;
  if (typeof value.widget === 'string') return value.widget;
  return typeof value.extends === 'string' ? schemaContext.widgetOf(value.extends) : undefined;
}
