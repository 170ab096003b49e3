import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { valueAt } from '../valueAt.ts';
import { jsonTypes, outputOf, schemaOfType } from '../valueTypes.ts';
import { wrongType } from './inputs.ts';
import { unknownStep } from './pointers.ts';

/** Requires that each value written to a context entry has the entry's type. */
export function* contextEntries(definitions: DefinitionSet): Generator<Finding> {
  yield* outputParts(definitions);
  for (const kind of ['journey', 'process'] as const) {
    for (const document of definitions.all(kind)) {
      const context: unknown = document.value.context;
      if (!isObject(context)) continue;
      for (const [name, entry] of Object.entries(context)) {
        if (!isObject(entry) || entry.initial === undefined) continue;
        const annotation = { path: ['context', name, 'initial'], value: entry.initial, factScope: 'flow' };
        yield* wrongType(
          definitions,
          document as never,
          annotation,
          schemaOfType(entry.type, definitions.environment.operations),
        );
      }
    }
  }
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.refers !== 'action' || (annotation.value !== 'assign' && annotation.value !== 'newIdempotencyKey'))
      continue;
    const context: unknown = (document.value as { context?: unknown }).context;
    const at = [...annotation.path.slice(0, -1), 'params'];
    const params = valueAt(document.value, at);
    if (!isObject(params) || !isObject(context)) continue;
    const typeOf = (name: string) => {
      const entry = Object.hasOwn(context, name) ? context[name] : undefined;
      return isObject(entry) ? schemaOfType(entry.type, definitions.environment.operations) : undefined;
    };
    if (annotation.value === 'newIdempotencyKey') {
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
      if (schema !== undefined)
        yield* wrongType(definitions, document, { ...annotation, path: [...at, name], value }, schema);
    }
  }
}

/** Requires that a type that refers to a part of an operation's output refers to an existing part. */
function* outputParts(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.refers !== 'operation' || annotation.path.at(-1) !== 'outputOf') continue;
    const at = [...annotation.path.slice(0, -1), 'pointer'];
    const pointer = valueAt(document.value, at);
    if (typeof pointer !== 'string') continue;
    const output = outputOf(annotation.value, definitions.environment.operations);
    yield* unknownStep(document, at, `/output${pointer}`, { output });
  }
}
