import { BankError } from './bankError.ts';

/**
 * Reads a value of a request as a type, or refuses it with INVALID_REQUEST and the path of the field at fault. Nothing is
 * coerced. (A schema library takes longer to load than the whole bank; its requests are few.)
 */
export type Reader<T> = (value: unknown, path?: string) => T;
type Read<R> = R extends Reader<infer T> ? T : never;
type Readers = Record<string, Reader<unknown>>;
type Shape<R extends Readers, O extends Readers> = { [K in keyof R]: Read<R[K]> } & { [K in keyof O]?: Read<O[K]> };

/** A text that is not empty, of a form if one is given. */
export function text(most: number, form?: RegExp): Reader<string> {
  return (value, path) => {
    if (typeof value !== 'string') throw refusal(path, 'must be a text');
    if (value === '' || value.length > most) throw refusal(path, `must have 1 to ${most} characters`);
    if (form && !form.test(value)) throw refusal(path, 'does not have its form');
    return value;
  };
}

/** A whole number within bounds. */
export function whole(least: number, most: number): Reader<number> {
  return (value, path) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    throw refusal(path, `must be a whole number from ${least} to ${most}`);
  };
}

/** One of some words, exactly. */
export function oneOf<const T extends readonly (string | boolean)[]>(words: T): Reader<T[number]> {
  return (value, path) => {
    if (words.includes(value as T[number])) return value as T[number];
    throw refusal(path, `must be ${words.join(', ')}`);
  };
}

/** A list that is not empty. */
export function list<T>(reader: Reader<T>, most: number): Reader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > most)
      throw refusal(path, `must be a list of 1 to ${most}`);
    return value.map((each, index) => reader(each, join(path, String(index))));
  };
}

/** Some words by name. */
export function words(most: number, longest: number): Reader<Record<string, string>> {
  const word = text(longest);
  return (value, path) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw refusal(path, 'must be an object');
    const entries = Object.entries(value);
    if (entries.length > most) throw refusal(path, `must have at most ${most} fields`);
    return Object.fromEntries(entries.map(([name, each]) => [name, word(each, join(path, name))]));
  };
}

/** The first of two ways to read it that takes it. */
export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, path) => {
    try {
      return first(value, path);
    } catch {
      return second(value, path);
    }
  };
}

/** An object with these fields and no others; the second ones may be left out. */
export function shape<R extends Readers, O extends Readers>(required: R, optional: O = {} as O): Reader<Shape<R, O>> {
  return (value, path) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw refusal(path, 'must be an object');
    for (const name of Object.keys(value))
      if (!Object.hasOwn(required, name) && !Object.hasOwn(optional, name))
        throw refusal(join(path, name), 'is not known');
    for (const name of Object.keys(required))
      if (!Object.hasOwn(value, name)) throw refusal(join(path, name), 'is missing');
    const read = Object.entries(value).map(([name, field]) => {
      const reader = required[name] ?? optional[name];
      return [name, reader?.(field, join(path, name))];
    });
    return Object.fromEntries(read) as Shape<R, O>;
  };
}

function join(path: string | undefined, name: string): string {
  return path === undefined ? name : `${path}.${name}`;
}

function refusal(path: string | undefined, problem: string): BankError {
  return new BankError('INVALID_REQUEST', `${path ?? 'The body'} ${problem}.`, path);
}
