import { readBuiltIn } from '#server/catalog/readSource.ts';
import type { Source } from '#engine/definitions/index.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The definitions that come with Masar, as they stand. */
export const sources: readonly Source[] = [readBuiltIn()];

/** A place in a JSON value: what holds it, under which key, and the way to it. */
export interface Place {
  readonly holder: { [key: string]: Json } | Json[];
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** Every place in a JSON value. */
export function* everyPlace(value: Json, path: readonly (string | number)[] = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    yield { holder: value, key, path: at, value: item };
    yield* everyPlace(item, at);
  }
}

export function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The same numbers for the same seed (mulberry32), and a choice by them. */
export function randomOf(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  };
  return { random, pick };
}
