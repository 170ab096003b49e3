import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const meta = fileURLToPath(new URL('../../schemas/meta/', import.meta.url));
const target = fileURLToPath(new URL('../../engine/definitionTypes.ts', import.meta.url));

/** Types that stand inside a meta schema and are named by no kind: the code that reads them still needs them. */
const inner = [
  'journey.json#/definitions/meta',
  'process.json#/definitions/meta',
  'block.json#/definitions/instance',
  'field.json#/definitions/fields',
  'list.json#/definitions/link',
  'provider.json#/definitions/call',
  'provider.json#/definitions/read',
  'fee.json#/definitions/amount',
  'common.json#/definitions/template',
  'common.json#/definitions/rule',
  'validator.json#/definitions/moment',
];
const shared = ['common.json', 'validator.json', 'field.json', 'flow.json'];

type Json = Record<string, unknown>;

/** The text of engine/definitionTypes.ts as the meta schemas have it now: one type for each kind and each named part. */
export async function typesText(): Promise<string> {
  const files = readdirSync(meta).filter((name) => name.endsWith('.json') && name !== 'editing.json');
  const definitions: Json = {};
  for (const file of files) definitions[slot(file)] = lighten(JSON.parse(readFileSync(meta + file, 'utf8')), file);
  const roots = [...files.filter((file) => !shared.includes(file)), ...inner];
  const schema = {
    title: 'Definitions',
    type: 'object',
    properties: Object.fromEntries(roots.map((root) => [slot(root), { $ref: refer(root, root) }])),
    additionalProperties: false,
    definitions,
  } as unknown as JSONSchema;
  const text = await compile(schema, 'Definitions', {
    bannerComment: '// Made from schemas/meta by `npm run types`; a test holds it to them.',
    additionalProperties: true,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  return text.replace(/export interface Definitions \{[\s\S]*?\n\}\n/, '');
}

/** Rules that hold only among properties (required in oneOf, if/then) say nothing to a type and would blur it. */
function lighten(schema: unknown, file: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => lighten(item, file));
  if (typeof schema !== 'object' || schema === null) return schema;
  const own = schema as Json;
  if (typeof own.$ref === 'string') return { $ref: refer(own.$ref, file) };
  const out: Json = {};
  for (const [key, item] of Object.entries(own)) {
    if (key === '$id' || key === 'if' || key === 'then' || key === 'else' || key === 'propertyNames') continue;
    // What an editor offers says nothing to a type.
    if (key === 'allOf' && JSON.stringify(item).includes('editing.json')) continue;
    if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(item) && item.every(onlyRequires)) continue;
    if (key === 'properties' || key === 'definitions')
      out[key] = lightenEach(item as Json, file, key === 'definitions');
    else out[key] = lighten(item, file);
  }
  return out;
}

/** Definitions that have no title stand inline wherever they are used, so they are not described each time. */
function lightenEach(schemas: Json, file: string, mute: boolean): Json {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const lightened = lighten(schema, file) as Json;
    if (mute && !('title' in lightened)) delete lightened.description;
    return [name, lightened];
  });
  return Object.fromEntries(entries);
}

const onlyRequires = (schema: object) => Object.keys(schema).every((key) => key === 'required');
const slot = (file: string) => file.replace(/[^a-zA-Z0-9]+/g, '_');

function refer(ref: string, file: string): string {
  const [target = '', path = ''] = ref.split('#');
  return `#/definitions/${slot(target === '' ? file : target)}${path}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await typesText());
