/** Scopes of conditions inside forms, which the form compiler reads: they also name fields. */
export const formFactScopes: ReadonlySet<string> = new Set(['form', 'product-form', 'buyer-form']);

/** Returns the fact scope of a form: its own `factScope`, or always product-form for a product type's steps. */
export function factScopeOfForm(kind: 'form' | 'product-type', value: { readonly factScope?: unknown } = {}): string {
  if (kind === 'product-type') return 'product-form';
  return typeof value.factScope === 'string' ? value.factScope : 'form';
}
