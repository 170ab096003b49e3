import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';

/** Requires that a remote validator takes the field's value alone and returns whether it is ok. */
export function* remoteValidators(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (
      annotation.refers !== 'operation' ||
      annotation.path.at(-2) !== 'remoteValidator' ||
      typeof annotation.value !== 'string'
    )
      continue;
    const { operations } = definitions.environment;
    const operation =
      operations !== undefined && Object.hasOwn(operations, annotation.value) && operations[annotation.value];
    if (!operation) continue;
    const takes = propertiesOf(operation.input);
    const needs =
      'required' in operation.input && Array.isArray(operation.input.required) ? operation.input.required : [];
    const isAnswered = Object.hasOwn(propertiesOf(operation.output), 'ok');
    if (isAnswered && Object.hasOwn(takes, 'value') && needs.every((name) => name === 'value')) continue;
    yield findingAt(document, annotation.path, 'remoteValidator.shape', { name: annotation.value });
  }
}

function propertiesOf(schema: object): object {
  return 'properties' in schema && isObject(schema.properties) ? schema.properties : {};
}
