import type { Market, Stall } from './market.ts';

/** What stands in a market's tables, and at its bank, by the names that buyers know; each must be there. */
export function marketRows({ db, bank }: Pick<Market, 'db' | 'bank'>) {
  return {
    orderOf: (refNum: string) =>
      db.selectFrom('orders').selectAll().where('ref_num', '=', refNum).executeTakeFirstOrThrow(),
    attemptOf: (ref: string) => db.selectFrom('attempts').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow(),
    /** The stock of a thing, or of anything else that has a bucket. */
    bucketOf: ({ bucketId }: Pick<Stall, 'bucketId'>) =>
      db.selectFrom('buckets').select(['size', 'held', 'sold']).where('id', '=', bucketId).executeTakeFirstOrThrow(),
    chargeOf: async (ref: string) => (await bank.call('GET', `/charges?merchantReference=${ref}`)).body,
  };
}
