import type { Catalog } from '#engine/definitions/index.ts';

/** The id of the role of those who register: the one of the type Seller. */
export function sellerRole(catalog: Catalog): string {
  const role = catalog.all('role').find(({ value }) => value.type === 'Seller');
  if (role === undefined) throw new Error('no role is of the type Seller');
  return role.id;
}
