/** Stands for fast-uri, which RJSF brings for $ref across schemas (8 KB): what it gets from us has no $ref. */
export default { resolve: unused, parse: unused, serialize: unused, equal: unused, normalize: unused };

function unused(): never {
  throw new Error('A schema that RJSF draws has a $ref.');
}
