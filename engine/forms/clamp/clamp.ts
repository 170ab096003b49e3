import type { ValueKind } from '../definition.ts';

/** Clamps a value by another field's value. Returns it unchanged if it is within bounds or there is no bound. */
export type Clamp = (value: unknown, other: unknown, kind: ValueKind) => unknown;
