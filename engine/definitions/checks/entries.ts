import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import { valueAt } from '../roots.ts';
import { jsonTypes, schemaOfType } from '../valueTypes.ts';
import { wrongType } from './inputs.ts';

/** What a flow writes into an entry of its context, at the start or later, is of the type that the entry has. */
export function* entries(loaded: Loaded): Generator<Finding> {
  for (const kind of ['journey', 'process'] as const) {
    for (const document of loaded.all(kind)) {
      const context: unknown = document.value.context;
      if (!isObject(context)) continue;
      for (const [name, entry] of Object.entries(context)) {
        if (!isObject(entry) || entry.start === undefined) continue;
        const mark = { path: ['context', name, 'start'], value: entry.start, place: 'flow' };
        yield* wrongType(loaded, document as never, mark, schemaOfType(entry.type));
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
      return isObject(entry) ? schemaOfType(entry.type) : undefined;
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
