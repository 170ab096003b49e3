import { refuse } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { placeOfForm } from '#engine/definitions/index.ts';
import { formOf } from '#server/catalog/formOf.ts';
import { judgeForm } from '#server/catalog/judgeForm.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import type { Context } from '#server/http/context.ts';

/** Refuses input that the form which judges the operation would not let pass; says what is wrong at each field. */
export async function judgeInput(context: Context, operation: string, input: FormData): Promise<FormData> {
  const form = context.catalog.all('form').find(({ value }) => value.judges === operation)?.value;
  if (form === undefined) throw new Error(`no form judges ${operation}`);
  const served = formOf(context.catalog, form, placeOfForm('form', form));
  const facts = { mode: 'create', host: 'office', language: context.language };
  const zone = zoneOf(context.viewer?.business);
  const judged = await judgeForm(context.db, context.catalog, served, input, { facts, zone });
  return judged.fields.length === 0 ? judged.data : refuse('form.invalid', {}, judged.fields);
}
