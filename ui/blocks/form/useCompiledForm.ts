import { useMemo } from 'react';
import type { Form, ProductType, Text } from '#engine/definitions/index.ts';
import { type CompiledForm, compileForm, type FormDefinition, resolveFieldTypes } from '#engine/forms/index.ts';
import type { Bundle, Served } from '#ui/router/readBundle.ts';

export type UsableForm = {
  readonly form: CompiledForm;
  readonly version: string;
  readonly submit: Text | undefined;
  /** What kind of thing the form makes; undefined for a form of its own. */
  readonly kind: Text | undefined;
};

type Named = {
  readonly form?: string | undefined;
  readonly productType?: string | undefined;
  /** Of amounts that name none; the base currency otherwise. */
  readonly currency?: string | undefined;
};

/** A form, or the form of a product type (by its id or its route), ready to be drawn; null when there is none. */
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

/** Compiled once for each definition and currency: they never change. */
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
