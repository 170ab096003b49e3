import type { Catalog, Text } from '#engine/definitions/index.ts';
import { type CompiledField, type FormData, isEmpty } from '#engine/forms/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { answerText } from './answerText.ts';
import { type AnswersSource, formAt } from './formAt.ts';

/** An answer as it was read when it was given: the words of the question and of the choice are those of then. */
export interface AnswerAsAsked {
  readonly path: string;
  readonly label: Text;
  readonly value: Text;
}

/** Everything that was answered to a form, in the words of the version that it was given to, in the order of its questions. */
export async function answersAsAsked(
  db: Db,
  catalog: Catalog,
  source: AnswersSource,
  answers: FormData,
  zone: string,
): Promise<readonly AnswerAsAsked[]> {
  const form = await formAt(db, catalog, source);
  if (form === undefined) return [];
  const described: AnswerAsAsked[] = [];
  for (const { field, value, path } of inFields(form.fields, answers, '')) {
    const text = form.text.fields.get(field.pattern);
    if (text === undefined || isEmpty(value)) continue;
    const shown = await answerText(db, catalog, { field, value, text }, zone);
    if (shown.en !== '') described.push({ path, label: text.label ?? field.key, value: shown });
  }
  return described;
}

interface Answered {
  readonly field: CompiledField;
  readonly value: unknown;
  readonly path: string;
}

function* inFields(fields: readonly CompiledField[], data: FormData, pointer: string): Generator<Answered> {
  for (const field of fields) {
    const value = data[field.key];
    const path = `${pointer}/${field.key}`;
    if (field.kind === 'group' && typeof value === 'object' && value !== null) {
      yield* inFields(field.fields, value as FormData, path);
    } else if (field.kind === 'rows' && Array.isArray(value)) {
      for (const [index, row] of (value as FormData[]).entries())
        yield* inFields(field.fields, row, `${path}/${index}`);
    } else yield { field, value, path };
  }
}
