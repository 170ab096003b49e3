/**
 * To whom a form is sealed, and what is sealed beside the answers. Without a key it cannot be sent at all: that it is to
 * be sealed stays true.
 */
export type Sealing = {
  readonly key?: JsonWebKey | null | undefined;
  readonly with?: Readonly<Record<string, unknown>> | undefined;
};

/** Whether there is something to seal with. */
export function hasKey(sealing: Sealing): sealing is Sealing & { readonly key: JsonWebKey } {
  return typeof sealing.key === 'object' && sealing.key !== null;
}
