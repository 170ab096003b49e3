import { readFileSync } from 'node:fs';

/** Whoever tries Masar finds these: one seller who writes Arabic, one who writes English, and who runs the platform. */
export const demoPassword = 'Masar-2026';

export type DemoProduct = {
  /** The route of the product type's form. */
  readonly type: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The answer that holds the picture, and the colours it is drawn in. */
  readonly picture?: { readonly field: string; readonly colours: readonly [ground: string, figure: string] };
};

export type DemoSeller = {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly language: 'en' | 'ar';
  readonly business: { readonly name: string; readonly shop: string; readonly activeStatus: 'Active' | 'Verified' };
  readonly products: readonly DemoProduct[];
};

export const demoAdmin = { email: 'admin@masar.example', name: 'Mona Farid' } as const;

export const demoSellers: readonly DemoSeller[] = JSON.parse(
  readFileSync(new URL('./sellers.json', import.meta.url), 'utf8'),
);
