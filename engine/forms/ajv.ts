import { Ajv, type Options } from 'ajv';
import ajvFormats from 'ajv-formats';

/** The purpose of an Ajv: validating definitions, requests and responses, or form data. */
export type AjvPurpose = 'definitions' | 'contract' | 'forms';

/**
 * Options that differ by purpose. People need all errors to fix a definition or a form; a request fails at the first.
 */
const options: Readonly<Record<AjvPurpose, Options>> = {
  definitions: { allErrors: true, verbose: true },
  contract: { allErrors: false, coerceTypes: false, removeAdditional: false, useDefaults: false },
  forms: { allErrors: true },
};

/**
 * Creates an Ajv. The only place that does, so that server, build and tests validate alike. Strict: unknown keywords
 * and formats throw at compilation. An Ajv keeps every schema it compiled, so create one per published version and drop
 * both together.
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
