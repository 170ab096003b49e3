import type { Block, Facts, Widget, Implementation } from '#engine/definitionTypes.ts';

/** A JSON Schema as the meta schemas write it. */
export type Schema = { readonly [word: string]: unknown };

/**
 * The language: the meta schema of every kind, the facts of each scope, and the parameters of implementations, blocks
 * and widgets. The schemas extend draft-07 by these keywords: `refers` (the value names a thing of that kind),
 * `payload` (payload of the named event), `unit` (unit of a decimal), `factScope` (facts of the decisions inside),
 * `roots` (roots of the templates inside), `schemaFrom` (the named implementation, block or widget defines the rest of
 * the shape).
 */
export interface Language {
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly facts: ReadonlyMap<string, Facts>;
  readonly implementations: ReadonlyMap<string, Implementation>;
  readonly blocks: ReadonlyMap<string, Block>;
  readonly widgets: ReadonlyMap<string, Widget>;
  /**
   * Returns the schema of a reference (file.json#/definitions/name). Throws if it does not exist: the language is
   * faulty.
   */
  resolve(ref: string): Schema;
}

/** The folders under schemas/meta; the files directly in it are the meta schemas. */
export const parts = ['facts', 'implementations', 'blocks', 'widgets'] as const;
export type Part = (typeof parts)[number];

/** The meta schema for the files of each folder. */
export const metaOf: Readonly<Record<Part, string>> = {
  facts: 'facts.json',
  implementations: 'implementation.json',
  blocks: 'block.json',
  widgets: 'widget.json',
};

/** Creates the language from its files: meta schemas by file name, and each folder's files by id. */
export function makeLanguage(
  metas: ReadonlyMap<string, unknown>,
  described: Readonly<Record<Part, ReadonlyMap<string, unknown>>>,
): Language {
  const schemas = new Map<string, Schema>();
  for (const [file, schema] of metas) schemas.set(file, absolute(schema, file) as Schema);
  const resolved = new Map<string, Schema>();
  const each = <T>(part: Part, inside?: 'params' | 'settings') => {
    const out = new Map<string, T>();
    for (const [id, value] of described[part]) out.set(id, withAbsoluteRefs(value, inside) as T);
    return out;
  };
  return {
    schemas,
    facts: each<Facts>('facts'),
    implementations: each<Implementation>('implementations', 'params'),
    blocks: each<Block>('blocks', 'params'),
    widgets: each<Widget>('widgets', 'settings'),
    resolve(ref) {
      const known = resolved.get(ref);
      if (known !== undefined) return known;
      const [file = '', pointer = ''] = ref.split('#');
      let node: unknown = schemas.get(file);
      for (const step of pointer.split('/').slice(1)) node = isObject(node) ? node[step] : undefined;
      if (!isObject(node)) throw new Error(`The language has no schema ${ref}.`);
      resolved.set(ref, node);
      return node;
    },
  };
}

function withAbsoluteRefs(value: unknown, inside: 'params' | 'settings' | undefined): unknown {
  if (inside === undefined || !isObject(value)) return value;
  return { ...value, [inside]: absolute(value[inside], '') };
}

/** Rewrites every reference as file.json#/pointer, so that it is independent of its file. */
function absolute(schema: unknown, file: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => absolute(item, file));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => {
      if (word !== '$ref' || typeof value !== 'string') return [word, absolute(value, file)];
      const [target = '', pointer = ''] = value.split('#');
      return [word, `${target === '' ? file : target.slice(target.lastIndexOf('/') + 1)}#${pointer}`];
    }),
  );
}

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
