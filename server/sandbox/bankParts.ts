import type { BankClock } from './bankClock.ts';
import type { BankKeys } from './bankKeys.ts';
import type { Behaviours } from './behaviours.ts';
import type { CardPayments } from './cardPayments.ts';
import type { ChargeBook } from './chargeBook.ts';
import type { Courier } from './courier.ts';
import type { Webhooks } from './webhooks.ts';
import type { Payments } from './payments.ts';
import type { Store } from './store.ts';

/** What the routes work with. */
export type BankParts = {
  store: Store;
  clock: BankClock;
  keys: BankKeys;
  behaviours: Behaviours;
  webhooks: Webhooks;
  courier: Courier;
  book: ChargeBook;
  payments: Payments;
  cards: CardPayments;
  secret: string;
  merchantOrigins: readonly string[];
  /** The bank's own address, without a slash at the end; known once it listens. */
  url(): string;
};
