import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { createAjv } from '#engine/forms/ajv.ts';

/** What is wrong with a value, in words for the one who sent it; null when nothing is. */
export type Fault = { readonly detail: string; readonly unknownKey: boolean } | null;

/**
 * Judges values by the schemas of the contract. Nothing is coerced, removed or filled in. Each is compiled once, when it is
 * first needed: all of them together are a good part of a start.
 */
export function contractValidator(): (schema: TSchema) => (value: unknown) => Fault {
  const ajv: Ajv = createAjv('contract');
  return (schema) => {
    let compiled: ValidateFunction | undefined;
    return (value) => {
      const validate = (compiled ??= ajv.compile(schema as object));
      return validate(value) ? null : faultOf(validate.errors ?? []);
    };
  };
}

function faultOf([error]: readonly ErrorObject[]): Fault {
  if (!error) return { detail: 'not as agreed', unknownKey: false };
  const where = error.instancePath.slice(1).replaceAll('/', '.');
  const unknownKey = error.keyword === 'additionalProperties';
  const what = unknownKey ? `${error.params.additionalProperty} is not known here` : (error.message ?? 'not as agreed');
  return { detail: where ? `${where}: ${what}` : what, unknownKey };
}
