import { throwAppError } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { factScopeOfForm } from '#engine/definitions/index.ts';
import { formOf } from '#server/catalog/formOf.ts';
import { validateForm } from '#server/catalog/validateForm.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import type { Context } from '#server/http/context.ts';

/** Refuses input that the form which judges the operation would not let pass; says what is wrong at each field. */
export async function validateInput(context: Context, operation: string, input: FormData): Promise<FormData> {
  const form = context.catalog.all('form').find(({ value }) => value.validates === operation)?.value;
  if (form === undefined) throw new Error(`no form validates ${operation}`);
  const served = formOf(context.catalog, form, factScopeOfForm('form', form));
  const facts = { mode: 'create', host: 'backoffice', language: context.language };
  const zone = zoneOf(context.viewer?.business);
  const validated = await validateForm(context.db, context.catalog, served, input, { facts, zone });
  return validated.fields.length === 0 ? validated.data : throwAppError('form.invalid', {}, validated.fields);
}
