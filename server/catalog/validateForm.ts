import type { Catalog } from '#engine/definitions/index.ts';
import type { FieldIssue } from '#engine/errors.ts';
import { describeIssue, evaluate, type Evaluation, type FormData, translatorFor } from '#engine/forms/index.ts';
import { languages } from '#engine/text/index.ts';
import { readNow } from '#server/database/now.ts';
import type { Db } from '#server/database/transaction.ts';
import { formMessages } from './formMessages.ts';
import type { ServedForm } from './formOf.ts';
import { referenceValues } from './queries/references.ts';

export interface FormValidation extends Evaluation {
  /** The issues as a refusal carries them, each with its text in both languages. */
  readonly fields: readonly FieldIssue[];
}

export interface ValidateFormOptions {
  readonly facts: Readonly<Record<string, unknown>>;
  /** IANA name: of the seller. */
  readonly zone: string;
  /** What is stored already. */
  readonly saved?: FormData | undefined;
}

/** Judges answers on the server: the same rules as in the browser, over the published schema and the lists of now. */
export async function validateForm(
  db: Db,
  catalog: Catalog,
  served: ServedForm,
  answers: FormData,
  { facts, zone, saved }: ValidateFormOptions,
): Promise<FormValidation> {
  const { form, shape, references } = served;
  const lists = await referenceValues(db, references);
  const now = (await readNow(db)).getTime();
  const evaluation = evaluate(form, answers, facts, {
    now,
    zone,
    validateData: shape,
    saved,
    references: (list) => lists.get(list),
  });
  const messages = formMessages(catalog);
  return {
    ...evaluation,
    fields: evaluation.issues.map((issue) => ({
      path: issue.path,
      code: issue.code,
      params: issue.params,
      message: Object.fromEntries(
        languages.map((lang) => [
          lang,
          describeIssue(issue, form, {
            lang,
            translate: translatorFor(messages, lang),
            zone,
            fieldForm: evaluation.variants.get(issue.path),
          }),
        ]),
      ),
    })),
  };
}
