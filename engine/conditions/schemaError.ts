/** Thrown when a value schema cannot be compiled. `path` is a JSON pointer to the faulty keyword. */
export class SchemaError extends Error {
  readonly code: 'schema.unknownKeyword' | 'schema.wrongParameter' | 'schema.notASchema' | 'schema.badPattern';
  readonly path: string;
  readonly nearest: string | undefined;

  constructor(code: SchemaError['code'], path: string, nearest?: string) {
    super(`${code} at ${path || '/'}${nearest === undefined ? '' : `, did you mean ${nearest}?`}`);
    this.name = 'SchemaError';
    this.code = code;
    this.path = path;
    this.nearest = nearest;
  }
}
