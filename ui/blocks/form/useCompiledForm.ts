import { useMemo } from 'react';
import type { Text } from '#engine/definitions/index.ts';
import { type CompiledForm, compileForm, type FormDefinition, resolveFieldTypes } from '#engine/forms/index.ts';
import type { Bundle } from '#ui/router/definitions.ts';

export type UsableForm = { readonly form: CompiledForm; readonly version: string; readonly submit: Text | undefined };

type Named = { readonly form?: string | undefined; readonly productType?: string | undefined };

/** A form, or the form of a product type (by its id or its route), ready to be drawn; null when there is none. */
export function useCompiledForm(bundle: Bundle, { form, productType }: Named): UsableForm | null {
  return useMemo(() => {
    if (form !== undefined) {
      const found = bundle.get('form', form);
      if (found === undefined) return null;
      const { definition, version } = found;
      return { form: compiled(definition, bundle, definition.place ?? 'form'), version, submit: definition.submit };
    }
    const found = [...bundle.all('product-type')].find(
      ([id, { definition }]) => id === productType || definition.route === productType,
    );
    if (found === undefined) return null;
    const [, { definition, version }] = found;
    return { form: compiled(definition, bundle, 'product-form'), version, submit: undefined };
  }, [bundle, form, productType]);
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
    baseCurrency: 'EGP',
  });
  known.set(definition, form);
  return form;
}
