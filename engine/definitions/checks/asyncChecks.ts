import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';

/** What a field asks the server about its value takes that value alone, and answers yes or no. */
export function* asyncChecks(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'operation' || mark.path.at(-2) !== 'async' || typeof mark.value !== 'string') continue;
    const { operations } = loaded.environment;
    const operation = operations !== undefined && Object.hasOwn(operations, mark.value) && operations[mark.value];
    if (!operation) continue;
    const takes = propertiesOf(operation.input);
    const needs =
      'required' in operation.input && Array.isArray(operation.input.required) ? operation.input.required : [];
    const isAnswered = Object.hasOwn(propertiesOf(operation.output), 'ok');
    if (isAnswered && Object.hasOwn(takes, 'value') && needs.every((name) => name === 'value')) continue;
    yield findingAt(document, mark.path, 'async.shape', { name: mark.value });
  }
}

function propertiesOf(schema: object): object {
  return 'properties' in schema && isObject(schema.properties) ? schema.properties : {};
}
