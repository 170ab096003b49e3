/** Stands for fast-uri, which RJSF brings for $ref across schemas (8 KB): what it gets from us has no $ref. */
export default { resolve: absent, parse: absent, serialize: absent, equal: absent, normalize: absent };

function absent(): never {
  throw new Error('A schema that RJSF draws has a $ref.');
}
