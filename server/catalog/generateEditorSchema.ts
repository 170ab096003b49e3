import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folders, kinds } from '#engine/definitions/index.ts';

const meta = fileURLToPath(new URL('../../schemas/meta/', import.meta.url));
const settings = fileURLToPath(new URL('../../.vscode/settings.json', import.meta.url));
/** Texts and templates hold one another; an editor is told of so many levels. */
const deepest = 3;

type Json = { readonly [key: string]: unknown };

/**
 * The text of schemas/meta/editing.json: what an editor offers for implementations, blocks and widgets, whose own schemas it can't
 * reach from the name that somebody types. Nothing in it refuses anything: it only names, describes and gives examples.
 */
export function editorSchemaText(): string {
  const implementations = read('implementations').filter(({ kind }) => typeof kind === 'string');
  const ofKind = (kind: string) => implementations.filter((each) => each.kind === kind);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://masar.dev/schemas/editing.json',
    title: 'Editing',
    description:
      'Made from implementations, blocks and widgets by `npm run types`: what an editor offers where one is named.',
    definitions: {
      guard: named('type', 'name', ofKind('guard'), ({ params }) => ({ params: annotations(params) })),
      action: named('type', 'name', ofKind('action'), ({ params }) => ({ params: annotations(params) })),
      actor: named('src', 'name', ofKind('actor'), ({ params }) => ({ input: annotations(params) })),
      block: named('block', 'block', read('blocks'), ({ params }) => annotations(params).properties as Json),
      widget: named('widget', 'widget', read('widgets'), ({ settings }) => ({ settings: annotations(settings) })),
      meta: annotations({
        anyOf: ['journey', 'process'].map((kind) => ({ $ref: `${kind}.json#/definitions/meta` })),
      }),
    },
  };
  return `${JSON.stringify(schema).replaceAll('{"if":', '\n{"if":')}\n`;
}

/** The names of things, and for each what belongs to it. */
function named(key: string, idKey: string, things: readonly Json[], parts: (thing: Json) => Json): Json {
  return {
    properties: { [key]: { examples: things.map((thing) => thing[idKey]) } },
    allOf: things.map((thing) => ({
      if: { properties: { [key]: { const: thing[idKey] } }, required: [key] },
      then: { properties: { ...parts(thing), [key]: { description: thing['description'] } } },
    })),
  };
}

/** Of a schema only what an editor shows: names of properties, descriptions, values as examples. */
function annotations(schema: unknown, depth = 0): Json {
  const found: Found = { examples: [], properties: {} };
  collect(schema, found, depth);
  const { description, examples, properties, items } = found;
  return {
    ...(description === undefined ? {} : { description }),
    ...(examples.length > 0 ? { examples: [...new Set(examples)] } : {}),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(items === undefined || Object.keys(items).length === 0 ? {} : { items }),
  };
}

type Found = { description?: string; examples: unknown[]; properties: Record<string, Json>; items?: Json };

function collect(schema: unknown, found: Found, depth: number): void {
  if (typeof schema !== 'object' || schema === null || depth > deepest) return;
  const own = schema as Json;
  if (typeof own['description'] === 'string') found.description ??= own['description'];
  if (typeof own['$ref'] === 'string') collect(resolved(own['$ref']), found, depth + 1);
  if (Array.isArray(own['enum'])) found.examples.push(...(own['enum'] as unknown[]));
  if ('const' in own) found.examples.push(own['const']);
  if (own['type'] === 'boolean') found.examples.push(true, false);
  for (const word of ['anyOf', 'oneOf', 'allOf']) {
    for (const part of (own[word] ?? []) as unknown[]) collect(part, found, depth);
  }
  for (const [name, inner] of Object.entries((own['properties'] ?? {}) as Json)) {
    if (name !== '$schema') found.properties[name] ??= annotations(inner, depth + 1);
  }
  if (own['items'] !== undefined) found.items ??= itemsOf(own['items'], depth);
}

function itemsOf(items: unknown, depth: number): Json {
  const ref = (items as Json)['$ref'];
  if (typeof ref === 'string' && ref.endsWith('block.json#/definitions/instance'))
    return { $ref: '#/definitions/block' };
  return annotations(items, depth + 1);
}

/** Where a reference leads: file.json#/pointer, or its absolute address. */
function resolved(ref: string): unknown {
  const [address = '', pointer = ''] = ref.split('#');
  const file = address.slice(address.lastIndexOf('/') + 1);
  let node: unknown = JSON.parse(readFileSync(meta + file, 'utf8'));
  for (const step of pointer.split('/').slice(1)) node = (node as Json)[step];
  return absolute(node, file);
}

/** References inside a file, which begin with #, lead there from everywhere. */
function absolute(schema: unknown, file: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => absolute(item, file));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => {
      const isOwn = word === '$ref' && typeof value === 'string' && value.startsWith('#');
      return [word, isOwn ? `${file}${value}` : absolute(value, file)];
    }),
  );
}

function read(folder: string): Json[] {
  return readdirSync(meta + folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(`${meta}${folder}/${name}`, 'utf8')) as Json);
}

/** The text of .vscode/settings.json: the folder of a definition says its schema, also before it has a `$schema`. */
export function settingsText(): string {
  const schemas = kinds.map((kind) => ({
    fileMatch: [`**/${folders[kind]}/*.json`],
    url: `./schemas/meta/${kind}.json`,
  }));
  return `${JSON.stringify({ 'json.schemas': schemas }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${meta}editing.json`, editorSchemaText());
  writeFileSync(settings, settingsText());
}
