import type { TestShop, ProductFixture } from './testShop.ts';

/** What stands in a shop's tables, and at its bank, by the names that buyers know; each must be there. */
export function shopRows({ db, bank }: Pick<TestShop, 'db' | 'bank'>) {
  return {
    orderOf: (refNum: string) =>
      db.selectFrom('orders').selectAll().where('ref_num', '=', refNum).executeTakeFirstOrThrow(),
    attemptOf: (ref: string) =>
      db.selectFrom('payment_attempts').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow(),
    /** The stock of a thing, or of anything else that has a quota. */
    quotaOf: ({ quotaId }: Pick<ProductFixture, 'quotaId'>) =>
      db.selectFrom('quotas').select(['capacity', 'held', 'sold']).where('id', '=', quotaId).executeTakeFirstOrThrow(),
    chargeOf: async (ref: string) => (await bank.call('GET', `/charges?merchantReference=${ref}`)).body,
  };
}
