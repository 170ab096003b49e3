/** Places whose decisions stand in forms: they name fields beside facts, and the forms' own compiler reads them. */
export const formFactScopes: ReadonlySet<string> = new Set(['form', 'product-form', 'buyer-form']);

/** The place at which a form decides: what it says, and for the steps of a product type always the same. */
export function factScopeOfForm(kind: 'form' | 'product-type', value: { readonly place?: unknown } = {}): string {
  if (kind === 'product-type') return 'product-form';
  return typeof value.factScope === 'string' ? value.factScope : 'form';
}
