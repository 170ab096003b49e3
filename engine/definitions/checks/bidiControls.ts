import { findingAt } from '../document.ts';
import type { Finding, Path } from '../finding.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** Overrides and embeddings, which a reader cannot see. */
const overriding = /[\u202a-\u202e]/u;
const isolating = /[\u2066-\u2069]/gu;
const endOfIsolate = '\u2069';

/** Rejects texts that change the direction of the text after them: overrides, and isolates without an end. */
export function* bidiControls(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.everything()) {
    for (const { text, path } of stringsIn(document.value)) {
      const found = overriding.exec(text)?.[0] ?? unpaired(text);
      if (found === undefined) continue;
      const mark = `U+${found.codePointAt(0)?.toString(16).toUpperCase()}`;
      yield findingAt(document, path, 'text.bidiControl', { mark });
    }
  }
}

function* stringsIn(value: unknown, path: Path = []): Generator<{ readonly text: string; readonly path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, item] of Object.entries(value)) yield* stringsIn(item, [...path, isList ? Number(key) : key]);
  }
}

/** Returns the first isolate without an end, or end without an isolate. */
function unpaired(text: string): string | undefined {
  const open: string[] = [];
  for (const [mark] of text.matchAll(isolating)) {
    if (mark !== endOfIsolate) open.push(mark);
    else if (open.pop() === undefined) return mark;
  }
  return open[0];
}
