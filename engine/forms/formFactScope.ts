import type { FactDeclarations } from '#engine/conditions/index.ts';

/** Where a form stands: the facts that its conditions may name, beside its fields. */
export type FormFactScope = {
  readonly facts: FactDeclarations;
  /** Beginnings of facts that other definitions declare, such as `product.`. */
  readonly open?: readonly string[];
  /** ISO code: the currency of money fields that name none. */
  readonly baseCurrency: string;
  /** The app that shows it; a type that the app cannot show is a finding. */
  readonly app?: 'backoffice' | 'buyer';
};
