import { sql } from 'kysely';
import type { Output } from '#engine/contract/index.ts';
import type { Visitor } from '#tests/support/app.ts';
import { type Market, openMarket, sellThing, sound, type Stall, startCheckout } from '#tests/support/market.ts';

type Checkout = Output<'checkouts.get'>;

export const hardRules = 'tests/support/packs/hard-rules';

/** A market with the hard rules laid over the built-in definitions. */
export const openHardMarket = (): Promise<Market> => openMarket({ packs: [hardRules] });

/** A stall on sale, at EGP 1,000.00 unless said otherwise; the answers are those of its type's form. */
export const sellStall = (market: Market, answers: Record<string, unknown> = {}, price = 100_000): Promise<Stall> =>
  sellThing(market, { type: 'stall', price, size: 20, answers });

/** A checkout of one thing with the buyer's answers. */
export async function answered(buyer: Visitor, stall: Stall, phone = '01012345678'): Promise<Checkout> {
  const { token } = await startCheckout(buyer, stall);
  const answers = { name: 'Basma Adel', phone, email: 'basma@example.com' };
  return sound(await buyer.call('checkouts.details', { token, answers }));
}

/** Ids of the options that can be chosen, in their order. */
export const choosable = ({ options }: Pick<Checkout, 'options'>): string[] =>
  options.filter(({ offered }) => offered).map(({ id }) => id);

/** A promo code of the market's seller. */
export async function addPromo({ db, seller }: Market, code: string, percent: string): Promise<void> {
  await sql`insert into promo_codes (business_id, code, type, percent)
    values (${seller.businessId}, ${code}, 'percentage', ${percent})`.execute(db);
}
