import type { FactDeclarations } from '#engine/conditions/index.ts';

/** The fact scope of a form: the facts that its conditions can name, besides its fields. */
export type FormFactScope = {
  readonly facts: FactDeclarations;
  /** Prefixes of facts that other definitions declare, such as `product.`. */
  readonly open?: readonly string[];
  /** ISO code of money fields without their own currency. */
  readonly baseCurrency: string;
  /** The app that shows the form. Field types of other apps are findings. */
  readonly app?: 'backoffice' | 'buyer';
};
