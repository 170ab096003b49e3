import { Ajv, type Options } from 'ajv';
import ajvFormats from 'ajv-formats';

/** What an Ajv is for: judging definitions, requests and answers, or the data of forms. */
export type AjvPurpose = 'definitions' | 'contract' | 'forms';

/** What differs from the common options. All errors are wanted where a person mends them; a request is refused at the first. */
const options: Readonly<Record<AjvPurpose, Options>> = {
  definitions: { allErrors: true, verbose: true },
  contract: { allErrors: false, coerceTypes: false, removeAdditional: false, useDefaults: false },
  forms: { allErrors: true },
};

/**
 * Makes an Ajv; no other file makes one, so that server, build and tests judge alike. Strict: an unknown keyword or
 * format in a schema throws when it is compiled. An Ajv keeps every schema that it ever compiled, so whoever compiles
 * what people publish makes one for each version and drops both together.
 */
export function createAjv(purpose: AjvPurpose, own: Options = {}): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    multipleOfPrecision: 8,
    ownProperties: true,
    ...options[purpose],
    ...own,
  });
  ajvFormats.default(ajv, { mode: 'full' });
  if (purpose === 'definitions') ajv.addVocabulary(['refers', 'factScope', 'schemaFrom', 'roots', 'payload', 'unit']);
  return ajv;
}
