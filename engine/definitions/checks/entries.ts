import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import { valueAt } from '../valueAt.ts';
import { jsonTypes, outputOf, schemaOfType } from '../valueTypes.ts';
import { wrongType } from './inputs.ts';
import { unknownStep } from './pointers.ts';

/** What a flow writes into an entry of its context, at the start or later, is of the type that the entry has. */
export function* entries(loaded: Loaded): Generator<Finding> {
  yield* outputParts(loaded);
  for (const kind of ['journey', 'process'] as const) {
    for (const document of loaded.all(kind)) {
      const context: unknown = document.value.context;
      if (!isObject(context)) continue;
      for (const [name, entry] of Object.entries(context)) {
        if (!isObject(entry) || entry.start === undefined) continue;
        const mark = { path: ['context', name, 'start'], value: entry.start, place: 'flow' };
        yield* wrongType(loaded, document as never, mark, schemaOfType(entry.type, loaded.environment.operations));
      }
    }
  }
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'action' || (mark.value !== 'set' && mark.value !== 'newKey')) continue;
    const context: unknown = (document.value as { context?: unknown }).context;
    const at = [...mark.path.slice(0, -1), 'params'];
    const params = valueAt(document.value, at);
    if (!isObject(params) || !isObject(context)) continue;
    const typeOf = (name: string) => {
      const entry = Object.hasOwn(context, name) ? context[name] : undefined;
      return isObject(entry) ? schemaOfType(entry.type, loaded.environment.operations) : undefined;
    };
    if (mark.value === 'newKey') {
      const schema = typeof params.into === 'string' ? typeOf(params.into) : undefined;
      const types = schema && jsonTypes(schema);
      if (types !== undefined && !types.has('string')) {
        yield findingAt(document, [...at, 'into'], 'input.type', {
          expected: [...types].join(' or '),
          found: 'string',
        });
      }
      continue;
    }
    for (const [name, value] of Object.entries(params)) {
      const schema = typeOf(name);
      if (schema !== undefined) yield* wrongType(loaded, document, { ...mark, path: [...at, name], value }, schema);
    }
  }
}

/** A type that is a part of what an operation gives names a part that it gives. */
function* outputParts(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'operation' || mark.path.at(-1) !== 'outputOf') continue;
    const at = [...mark.path.slice(0, -1), 'at'];
    const pointer = valueAt(document.value, at);
    if (typeof pointer !== 'string') continue;
    const output = outputOf(mark.value, loaded.environment.operations);
    yield* unknownStep(document, at, `/output${pointer}`, { output });
  }
}
