/**
 * A reference to another field: `price` is a sibling, `/price` a field of the root. Further keys step into groups, and
 * `*` into the rows of a column.
 */
export type CompiledReference = {
  readonly fromRoot: boolean;
  readonly keys: readonly string[];
  /** The reference as written. */
  readonly text: string;
};

/** Parses a reference. */
export function readReference(text: string): CompiledReference {
  const fromRoot = text.startsWith('/');
  return { fromRoot, keys: (fromRoot ? text.slice(1) : text).split('/'), text };
}

/** Returns the pattern of the referenced field, relative to the field with pattern `from`. */
export function patternOf(reference: CompiledReference, from: string): string {
  const parent = reference.fromRoot ? '' : from.slice(0, from.lastIndexOf('/'));
  return `${parent}/${reference.keys.join('/')}`;
}
