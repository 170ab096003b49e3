import { createAjv } from '#engine/forms/ajv.ts';
import {
  type CompiledForm,
  type FieldTypes,
  type FormDefinition,
  type DataValidator,
  compileForm,
  resolveFieldTypes,
  dataValidatorFromAjv,
} from '#engine/forms/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { memoizePerCatalog } from './memoizePerCatalog.ts';

/** A form ready to judge what is sent: compiled, with the Ajv of its published schema. */
export interface ServedForm {
  readonly form: CompiledForm;
  readonly shape: DataValidator;
  /** Names of the reference lists that its choices come from. */
  readonly references: readonly string[];
}

/**
 * An Ajv keeps what it compiles for ever, so each form has its own, and both go with the catalog: what was not published
 * anew is the same definition in the next one, with other types of fields.
 */
const formsOf = memoizePerCatalog(() => new WeakMap<object, ServedForm>());
const typesOf = memoizePerCatalog<FieldTypes>((catalog) =>
  resolveFieldTypes(new Map(catalog.all('field-type').map(({ id, value }) => [id, value]))),
);

/** A form, or the steps of a product type, at its decision scope; compiled once for each catalog. */
export function formOf(catalog: Catalog, definition: FormDefinition, scope: string): ServedForm {
  const forms = formsOf(catalog);
  const known = forms.get(definition);
  if (known) return known;
  const form = compileForm(definition, typesOf(catalog), {
    facts: catalog.facts(scope),
    open: ['product.'],
    baseCurrency,
  });
  const served = {
    form,
    shape: dataValidatorFromAjv(createAjv('forms').compile(form.dataSchema)),
    references: [...new Set([...form.byPattern.values()].flatMap(({ optionsReference }) => optionsReference ?? []))],
  };
  forms.set(definition, served);
  return served;
}
