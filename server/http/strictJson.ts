import { throwAppError } from '#engine/errors.ts';

const deepest = 40;
/** Names that would reach a prototype. */
const refused = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Reads the JSON that `name` holds as it is meant: the same key twice, a name that reaches a prototype, a number that no double holds, or nesting
 * beyond 40 is refused; JSON.parse alone would take the last, keep the name, make Infinity, and overflow later code.
 */
export function parseStrictJson(text: string, name = 'the body'): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid(`${name} is not JSON`);
  }
  // The text is JSON from here on, so the walk only looks at strings, brackets and numbers.
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
      if (open.length > deepest) invalid(`nested deeper than ${deepest}`);
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) addKey(keys, JSON.parse(text.slice(at, end + 1)));
      at = end;
    } else if (char === '-' || (char !== undefined && char >= '0' && char <= '9')) {
      const [number = ''] = /^-?[\d.eE+-]+/.exec(text.slice(at, at + 400)) ?? [];
      if (!Number.isFinite(Number(number))) invalid('a number is too large');
      at += number.length - 1;
    }
  }
  return value;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return text[at] === ':';
}

function addKey(keys: Set<string>, key: string): void {
  if (refused.has(key)) invalid(`a property may not be named ${key}`);
  if (keys.has(key)) invalid(`the property ${key} is there twice`);
  keys.add(key);
}

function invalid(detail: string): never {
  return throwAppError('request.invalid', { detail });
}
