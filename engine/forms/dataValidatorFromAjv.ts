import type { DataValidator } from './evaluate/evaluation.ts';

type AjvError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** What Ajv makes of a schema. */
export type AjvValidate = { (data: unknown): unknown; errors?: readonly AjvError[] | null | undefined };

/** The server's judge of the shape: a validate function that Ajv made of `form.shape`. */
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
