/**
 * A reference to another field: `price` is a sibling (a field of the same group or row), `/price` a field from the
 * root; further keys go into groups and, with `*`, down the column of rows.
 */
export type CompiledReference = {
  readonly fromRoot: boolean;
  readonly keys: readonly string[];
  /** As it was written. */
  readonly text: string;
};

/** Reads a reference as it is written. */
export function readReference(text: string): CompiledReference {
  const fromRoot = text.startsWith('/');
  return { fromRoot, keys: (fromRoot ? text.slice(1) : text).split('/'), text };
}

/** The pattern of the field that a reference means, seen from a field with this pattern. */
export function patternOf(reference: CompiledReference, from: string): string {
  const parent = reference.fromRoot ? '' : from.slice(0, from.lastIndexOf('/'));
  return `${parent}/${reference.keys.join('/')}`;
}
