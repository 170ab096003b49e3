import type { ValueKind } from '../definition.ts';

/** Puts a value right by another field's; the same value where nothing is wrong or there is nothing to go by. */
export type Clamp = (value: unknown, other: unknown, kind: ValueKind) => unknown;
