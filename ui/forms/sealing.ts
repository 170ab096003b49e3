/**
 * The provider's key and values that are sealed with the answers. Without a key the form cannot be sent, sealed or not.
 */
export type Sealing = {
  readonly key?: JsonWebKey | null | undefined;
  readonly with?: Readonly<Record<string, unknown>> | undefined;
};

/** Returns true if there is a key. */
export function hasKey(sealing: Sealing): sealing is Sealing & { readonly key: JsonWebKey } {
  return typeof sealing.key === 'object' && sealing.key !== null;
}
