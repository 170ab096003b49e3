import type { Catalog } from '#engine/definitions/index.ts';
import { type CompiledField, type FieldText, formatAnswer, translatorFor } from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { formMessages } from './formMessages.ts';
import { referenceEntries } from './queries/references.ts';

interface Answered {
  readonly field: CompiledField;
  readonly value: unknown;
  /** The words in which it was asked. */
  readonly text: FieldText;
}

/** An answer as a person reads it, in both languages; empty where there is nothing to read. */
export async function answerText(
  db: Db,
  catalog: Catalog,
  { field, value, text }: Answered,
  zone: string,
): Promise<{ en: string; ar: string }> {
  const options = await optionLabels(db, field);
  const texts = options === undefined ? text : { ...text, options };
  const inLang = (lang: Lang): string =>
    formatAnswer(field, value, texts, { lang, zone, translate: translatorFor(formMessages(catalog), lang) });
  return { en: inLang('en'), ar: inLang('ar') };
}

/** The labels of the choices of a field that takes them from a list. Lists keep what was ever in them. */
async function optionLabels(db: Db, { optionsReference: list }: CompiledField) {
  if (list === undefined) return undefined;
  return new Map(
    (await referenceEntries(db, list)).map(({ value, name }) => [value, { label: name, hint: undefined }] as const),
  );
}
