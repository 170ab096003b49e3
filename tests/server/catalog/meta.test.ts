import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAjv } from '#engine/forms/ajv.ts';

const meta = new URL('../../../schemas/meta/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, meta), 'utf8'));
const files = (folder: string) => readdirSync(new URL(folder, meta)).filter((name) => name.endsWith('.json'));

test('every schema of the language compiles strictly', () => {
  const ajv = createAjv('definitions');
  const schemas = files('.').map(read);
  for (const schema of schemas) ajv.addSchema(schema);
  for (const schema of schemas) expect(ajv.getSchema(schema.$id), schema.$id).toBeTypeOf('function');
  const described = [
    ...files('implementations').map((name) => read(`implementations/${name}`).params),
    ...files('blocks').map((name) => read(`blocks/${name}`).params),
    ...files('widgets').map((name) => read(`widgets/${name}`).settings),
  ];
  for (const schema of described) expect(ajv.compile(schema)).toBeTypeOf('function');
});
