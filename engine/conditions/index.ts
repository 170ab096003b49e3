export { compileSchema, compileTest } from './schema.ts';
export type { Validate } from './schema.ts';
export { SchemaError } from './schemaError.ts';
export type { SchemaIssue } from './word.ts';
