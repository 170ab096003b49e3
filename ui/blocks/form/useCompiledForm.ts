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

type Named = { readonly form?: string | undefined; readonly productType?: string | undefined };

/** A form, or the form of a product type (by its id or its route), ready to be drawn; null when there is none. */
export function useCompiledForm(bundle: Bundle, { form, productType }: Named): UsableForm | null {
  return useMemo(() => {
    const found = form === undefined ? typeNamed(bundle, productType) : bundle.get('form', form);
    if (found === undefined) return null;
    const { definition, version, place = '' } = found;
    return {
      form: compiled(definition, bundle, place),
      version,
      submit: submitOf(definition),
      kind: kindOf(definition),
    };
  }, [bundle, form, productType]);
}

function typeNamed(bundle: Bundle, name: string | undefined): Served<'product-type'> | undefined {
  const types = [...bundle.all('product-type')];
  return types.find(([id, { definition }]) => id === name || definition.route === name)?.[1];
}

function submitOf(definition: Form | ProductType): Text | undefined {
  return 'submit' in definition ? definition.submit : undefined;
}

function kindOf(definition: Form | ProductType): Text | undefined {
  return 'sells' in definition ? definition.name : undefined;
}

const known = new WeakMap<object, CompiledForm>();

/** Compiled once for each definition: they never change. */
function compiled(definition: FormDefinition, bundle: Bundle, place: string): CompiledForm {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const types = new Map([...bundle.all('field-type')].map(([id, served]) => [id, served.definition]));
  const form = compileForm(definition, resolveFieldTypes(types), {
    facts: bundle.facts(place),
    open: ['product.'],
    baseCurrency: bundle.baseCurrency,
  });
  known.set(definition, form);
  return form;
}
