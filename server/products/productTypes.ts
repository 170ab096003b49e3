import { type Catalog, factScopeOfForm, type ProductType } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { FactValues } from '#server/businesses/facts.ts';
import { compiledConditionAt } from '#server/catalog/conditions.ts';
import { type ServedForm, formOf } from '#server/catalog/formOf.ts';
import type { Context } from '#server/http/context.ts';

export interface NamedType {
  readonly id: string;
  readonly value: ProductType;
}

/** A product type by the route of its form, by its id, or by a name that the outside has for it; not found otherwise. */
export function typeNamed(catalog: Catalog, name: string): NamedType {
  const all = catalog.all('product-type');
  return (
    all.find(({ value }) => value.route === name) ??
    all.find(({ id }) => id === name) ??
    all.find(({ value }) => value.aliases?.some((alias) => folded(alias) === folded(name))) ??
    throwAppError('notFound')
  );
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

/** The form of a product type. */
export function typeForm(catalog: Catalog, { value }: NamedType): ServedForm {
  return formOf(catalog, value, factScopeOfForm('product-type'));
}

/** Refuses when whoever puts a product on sale can't be reached by their phone yet. */
export function refuseUnverified({ viewer }: Pick<Context, 'viewer'>): void {
  if (viewer?.user.phone_verified !== true) throwAppError('account.phoneUnverified');
}

/** Refuses when the business may not have products of this type, with the reason that the type gives. */
export function refuseNotAllowed(catalog: Catalog, { value }: NamedType, facts: FactValues): void {
  if (!isAllowed(catalog, value, facts)) {
    throwAppError('product.notAllowed', value.allow?.reason ? { message: value.allow.reason } : {});
  }
}

export function isAllowed(catalog: Catalog, { allow }: ProductType, facts: FactValues): boolean {
  return !allow || compiledConditionAt(catalog, 'product-allow', allow.when).test(facts);
}

/** Where the form of a product type stands. */
export function addressOfType(catalog: Catalog, id: string): string | undefined {
  const type = catalog.get('product-type', id);
  return type && `/seller/new-products/${type.route}`;
}
