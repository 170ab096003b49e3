/** Replaces fast-uri (8 KB), which RJSF uses for $ref. Our schemas contain none. */
export default { resolve: unused, parse: unused, serialize: unused, equal: unused, normalize: unused };

function unused(): never {
  throw new Error('A schema that RJSF draws has a $ref.');
}
