import { sql } from 'kysely';
import type { Output } from '#engine/contract/index.ts';
import type { TestClient } from '#tests/support/app.ts';
import {
  type TestShop,
  createTestShop,
  createProduct,
  expectOk,
  type ProductFixture,
  startCheckout,
} from '#tests/support/testShop.ts';

type Checkout = Output<'checkouts.get'>;

export const hardRules = 'tests/support/packs/hard-rules';

/** A shop with the hard rules laid over the built-in definitions. */
export const createHardRulesShop = (): Promise<TestShop> => createTestShop({ packs: [hardRules] });

/** A product on sale, at EGP 1,000.00 unless said otherwise; the answers are those of its type's form. */
export const createStallProduct = (
  shop: TestShop,
  answers: Record<string, unknown> = {},
  price = 100_000,
): Promise<ProductFixture> => createProduct(shop, { type: 'stall', price, size: 20, answers });

/** A checkout of one thing with the buyer's answers. */
export async function answered(buyer: TestClient, product: ProductFixture, phone = '01012345678'): Promise<Checkout> {
  const { token } = await startCheckout(buyer, product);
  const answers = { name: 'Basma Adel', phone, email: 'basma@example.com' };
  return expectOk(await buyer.call('checkouts.saveAnswers', { token, answers }));
}

/** Ids of the options that can be chosen, in their order. */
export const choosable = ({ options }: Pick<Checkout, 'options'>): string[] =>
  options.filter(({ offered }) => offered).map(({ id }) => id);

/** A promo code of the shop's seller. */
export async function addPromo({ db, seller }: TestShop, code: string, percent: string): Promise<void> {
  await sql`insert into promo_codes (business_id, code, type, percent)
    values (${seller.businessId}, ${code}, 'percentage', ${percent})`.execute(db);
}
