/** Scopes whose conditions stand in forms: they name fields beside facts, and the forms' own compiler reads them. */
export const formFactScopes: ReadonlySet<string> = new Set(['form', 'product-form', 'buyer-form']);

/** The scope of a form's conditions: its own `factScope`; for the steps of a product type always the same one. */
export function factScopeOfForm(kind: 'form' | 'product-type', value: { readonly factScope?: unknown } = {}): string {
  if (kind === 'product-type') return 'product-form';
  return typeof value.factScope === 'string' ? value.factScope : 'form';
}
