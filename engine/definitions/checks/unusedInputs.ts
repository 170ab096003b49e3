import { type Document, findingAt } from '../document.ts';
import { everyProperty } from '../everyProperty.ts';
import { type Finding, fromPointer } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** Rejects journey inputs that the journey never reads. */
export function* unusedInputs(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.all('journey') as unknown as Document[]) {
    const { input } = document.value as { readonly input?: unknown };
    if (!isObject(input)) continue;
    const read = inputsReadIn(document.value);
    for (const name of Object.keys(input)) {
      if (!read.has(name)) yield findingAt(document, ['input', name], 'input.unused', { name }, { on: 'key' });
    }
  }
}

/** Returns the input names that templates and conditions read below /input. */
function inputsReadIn(journey: unknown): ReadonlySet<string> {
  const pointers = [...everyProperty(journey)].flatMap(({ key, value }) =>
    key === 'from' && typeof value === 'string' ? [value] : [key],
  );
  return new Set(
    pointers
      .filter((pointer) => pointer.startsWith('/input/'))
      .map((pointer) => fromPointer(pointer)[1])
      .filter((name) => name !== undefined),
  );
}
