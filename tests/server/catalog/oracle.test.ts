import { describe, expect, test } from 'vitest';
import { folders, kinds } from '#engine/definitions/index.ts';
import { makeLanguage } from '#engine/definitions/language.ts';
import { schemaFindings } from '#engine/definitions/schemaFindings.ts';
import { createAjv } from '#engine/forms/ajv.ts';
import { everyPlace, jsonOf, type Json, randomOf, sources } from './mutateDefinitions.ts';

const { random, pick } = randomOf(20261013);
const files = sources.flatMap(({ files: each }) => each).filter(({ path }) => path.endsWith('.json'));
const metas = new Map(
  files
    .filter(({ path }) => /^schemas\/meta\/[^/]+$/.test(path))
    .map(({ path, text }) => [path.slice('schemas/meta/'.length), without(JSON.parse(text), 'schemaFrom')]),
);
const none = { facts: new Map(), implementations: new Map(), blocks: new Map(), widgets: new Map() };
const language = makeLanguage(metas, none);
const ajv = createAjv('definitions');
for (const meta of metas.values()) ajv.addSchema(meta as object);

const kindOf = new Map(kinds.map((kind) => [folders[kind], kind]));
const definitions = files
  .filter(({ path }) => !path.startsWith('schemas/meta/'))
  .map(({ path, text }) => {
    const kind = kindOf.get(path.slice(0, path.lastIndexOf('/'))) ?? '';
    return { path, kind, json: JSON.parse(text) as Json };
  });

const strange: readonly Json[] = [
  null,
  true,
  7,
  -1,
  1.5,
  '',
  'x',
  'X_Y',
  [],
  ['a', 'a'],
  {},
  { a: 1 },
  { en: 'a' },
  { from: '/a' },
];

/** Some part taken away, renamed, doubled, or put in place of another. */
function mutated(json: Json): Json {
  const copy = structuredClone(json);
  for (let times = 1 + Math.floor(random() * 2); times > 0; times -= 1) {
    const { holder, key } = pick([...everyPlace(copy)]);
    const way = random();
    if (Array.isArray(holder)) {
      if (way < 0.3) holder.splice(Number(key), 1);
      else if (way < 0.5) holder.push(structuredClone(holder[Number(key)] ?? null));
      else holder[Number(key)] = structuredClone(pick(strange));
    } else if (way < 0.3) delete holder[key];
    else if (way < 0.5) {
      holder[`${key}${pick(['x', 'X', '_', ''])}`] = structuredClone(holder[key] ?? null);
      if (random() < 0.5) delete holder[key];
    } else holder[key] = structuredClone(pick(strange));
  }
  return copy;
}

describe('the shape of definitions is judged as Ajv judges it', () => {
  test.each([...new Set(definitions.map(({ kind }) => kind))])('%s', (kind) => {
    const of = definitions.filter((each) => each.kind === kind);
    const validate = ajv.getSchema(`https://masar.dev/schemas/${kind}.json`);
    if (validate === undefined) throw new Error(`no meta schema of ${kind}`);
    const shaping = () => ({ language, kind: undefined, widgetOf: () => undefined, closest: new WeakMap() as never });
    const told = { valid: 0, invalid: 0 };
    for (let run = 0; run < 400; run += 1) {
      const { path, json } = pick(of);
      const value = run < of.length ? (of[run]?.json ?? json) : mutated(json);
      const valid = validate(value) === true;
      const problems = schemaFindings({ $ref: `${kind}.json#` }, value, [], shaping());
      const says = () =>
        `${path}: Ajv ${JSON.stringify(validate.errors?.slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`))}, we ${JSON.stringify(problems.slice(0, 3))}\n${jsonOf(value)}`;
      if (valid !== (problems.length === 0)) throw new Error(says());
      told[valid ? 'valid' : 'invalid'] += 1;
    }
    expect(told.valid).toBeGreaterThan(0);
    expect(told.invalid).toBeGreaterThan(50);
  });
});

function without(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => (name === key ? [] : [[name, without(item, key)]])),
  );
}
