import type { DataValidator } from './evaluate/evaluation.ts';

type AjvError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A validate function of Ajv. */
export type AjvValidate = { (data: unknown): unknown; errors?: readonly AjvError[] | null | undefined };

/** Creates the server's data validator from Ajv's validate function for `form.dataSchema`. */
export function dataValidatorFromAjv(validate: AjvValidate): DataValidator {
  return (data) => {
    if (validate(data) === true) return [];
    return (validate.errors ?? []).map(({ keyword, instancePath, params }) => ({
      keyword,
      path: instancePath,
      params,
    }));
  };
}
