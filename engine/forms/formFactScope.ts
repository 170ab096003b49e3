import type { FactDeclarations } from '#engine/conditions/index.ts';

/** Where a form stands: the facts that its conditions may name, beside its fields. */
export type FormFactScope = {
  readonly facts: FactDeclarations;
  /** Beginnings of facts that other definitions declare, such as `product.`. */
  readonly open?: readonly string[];
  /** ISO code: the currency of money fields that name none. */
  readonly baseCurrency: string;
  /** Where it is shown; a type that may not be used there is a fault. */
  readonly host?: 'backoffice' | 'buyer';
};
