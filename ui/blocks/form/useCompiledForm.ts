import { useMemo } from 'react';
import type { Form, ProductType, Text } from '#engine/definitions/index.ts';
import { type CompiledForm, compileForm, type FormDefinition, resolveFieldTypes } from '#engine/forms/index.ts';
import type { Bundle, Served } from '#ui/router/readBundle.ts';

export type UsableForm = {
  readonly form: CompiledForm;
  readonly version: string;
  readonly submit: Text | undefined;
  /** The title of the product type. Undefined for other forms. */
  readonly kind: Text | undefined;
};

type Named = {
  readonly form?: string | undefined;
  readonly productType?: string | undefined;
  /** The currency of amounts without one. Default: the base currency. */
  readonly currency?: string | undefined;
};

/** Returns the compiled form, by form id or by a product type's id or route. Null if there is none. */
export function useCompiledForm(bundle: Bundle, { form, productType, currency }: Named): UsableForm | null {
  return useMemo(() => {
    const found = form === undefined ? typeNamed(bundle, productType) : bundle.get('form', form);
    if (found === undefined) return null;
    const { definition, version, factScope = '' } = found;
    return {
      form: compiled(definition, bundle, factScope, currency ?? bundle.baseCurrency),
      version,
      submit: submitOf(definition),
      kind: kindOf(definition),
    };
  }, [bundle, form, productType, currency]);
}

function typeNamed(bundle: Bundle, name: string | undefined): Served<'product-type'> | undefined {
  const types = [...bundle.all('product-type')];
  return types.find(([id, { definition }]) => id === name || definition.route === name)?.[1];
}

function submitOf(definition: Form | ProductType): Text | undefined {
  return 'submit' in definition ? definition.submit : undefined;
}

function kindOf(definition: Form | ProductType): Text | undefined {
  return 'items' in definition ? definition.title : undefined;
}

const known = new WeakMap<object, Map<string, CompiledForm>>();

/** Definitions never change, so each is compiled once per currency. */
function compiled(definition: FormDefinition, bundle: Bundle, factScope: string, currency: string): CompiledForm {
  const ofForm = known.get(definition) ?? new Map<string, CompiledForm>();
  known.set(definition, ofForm);
  const before = ofForm.get(currency);
  if (before !== undefined) return before;
  const types = new Map([...bundle.all('field-type')].map(([id, served]) => [id, served.definition]));
  const form = compileForm(definition, resolveFieldTypes(types), {
    facts: bundle.facts(factScope),
    open: ['product.'],
    baseCurrency: currency,
  });
  ofForm.set(currency, form);
  return form;
}
