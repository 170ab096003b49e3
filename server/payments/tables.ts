import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ProcessRow } from '#engine/flows/index.ts';
import type { FeeLine, Quote } from '#engine/pricing/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { StoredImage } from '#server/files/location.ts';
import type { FundsStatus } from './postings.ts';

/** JSON goes in as a string and comes out as what it is. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Text = ColumnType<string, string | undefined, string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What an attempt charges on top, as it was shown. */
interface AttemptQuote {
  readonly feeLines: readonly FeeLine[];
  readonly shown: Quote['shown'];
  /** Of the order's value and fees, what is not charged; absent in attempts from before there were deposits. */
  readonly remaining?: number;
  readonly fees: number;
  readonly payable: number;
  readonly roundUp: number;
}

interface OrdersTable {
  id: Generated<number>;
  business_id: number;
  product_id: number;
  checkout_id: number;
  ref_num: string;
  idempotency_key: string;
  language: ColumnType<Lang, string, string>;
  title: string;
  image: JsonOrNull<StoredImage>;
  slug: string;
  answers: Json<Readonly<Record<string, unknown>>>;
  buyer_name: Text;
  buyer_email: Text;
  buyer_phone: Text;
  source: Text;
  customer_redirect_url: Text;
  customer_reference: Text;
  currency: string;
  sub_total: number;
  discount: number;
  taxes: number;
  value: number;
  base_value: number;
  /** Decimal: what one unit of the currency costs in the base currency. */
  rate: string;
  free: boolean;
  promo_id: number | null;
  promo_code: Text;
  facts: Json<Readonly<Record<string, unknown>>>;
  versions: Json<Readonly<Record<string, unknown>>>;
  /** The innermost state of its process. */
  status: string;
  process: Json<ProcessRow>;
  stock: 'held' | 'sold' | 'released';
  placed_at: Generated<Date>;
  expires_at: Moment;
  paid_at: Moment;
}

interface PaymentAttemptsTable {
  id: Generated<number>;
  business_id: number;
  order_id: number;
  number: number;
  /** Its name outside: to buyers and to providers. */
  ref: string;
  /** Sent with the charge, so that a provider makes it once. */
  provider_idempotency_key: string;
  /** The key of the call that began it. */
  idempotency_key: string;
  option: string;
  option_version: string;
  provider: string | null;
  quote: Json<AttemptQuote>;
  fees: number;
  seller_fees: number;
  payable: number;
  /** The same in the base currency. */
  base_payable: number;
  currency: string;
  limit_id: Nullable<string>;
  status: string;
  process: Json<ProcessRow>;
  provider_ref: Nullable<string>;
  system_ref: Nullable<string>;
  voucher: Nullable<string>;
  lightbox_url: Nullable<string>;
  redirect_url: Nullable<string>;
  qr: Nullable<string>;
  /** The provider's word for why it failed. */
  reason: Nullable<string>;
  funds_status: Nullable<FundsStatus>;
  captured_amount: Nullable<number>;
  captured_currency: Nullable<string>;
  captured_at: Moment;
  /** What of it was given back. */
  refunded_amount: Generated<number>;
  /** The charge was begun: from then on only asking tells what became of it. */
  charge_sent_at: Moment;
  /** The buyer has what it takes to pay, so somebody may have paid. */
  next_action_at: Moment;
  /** A call about it is under way until then. */
  call_lease_until: Moment;
  last_inquiry_at: Moment;
  /** The last time that anything was said of it. */
  last_result_at: Moment;
  inquiry_count: Generated<number>;
  next_inquiry_at: Moment;
  expires_at: Moment;
  created_at: Generated<Date>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    order_lines: {
      order_id: number;
      business_id: number;
      position: number;
      item_id: number;
      name: string;
      quantity: number;
      unit_price: number;
      gross: number;
      discount: number;
      tax: number;
      net: number;
    };
    order_stock: { order_id: number; business_id: number; quota_id: number; quantity: number };
    payment_attempts: PaymentAttemptsTable;
    process_history: {
      id: Generated<number>;
      business_id: number;
      process: string;
      row_id: number;
      event: string;
      from_status: string | null;
      to_status: string;
      sent_by: string;
      trigger: Text;
      details: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>;
      at: Generated<Date>;
    };
    tasks: {
      id: Generated<number>;
      business_id: number;
      kind: string;
      order_id: number;
      attempt_id: number | null;
      message: JsonOrNull<unknown>;
      amount: Nullable<number>;
      currency: Nullable<string>;
      status: ColumnType<'open' | 'done', 'open' | 'done' | undefined, 'open' | 'done'>;
      created_at: Generated<Date>;
      done_at: Moment;
    };
    webhook_events: {
      id: Generated<number>;
      provider: string;
      event_id: string | null;
      payload: Buffer;
      signature: Text;
      status: 'received' | 'processed' | 'ignored' | 'rejected';
      reason: Text;
      attempt_id: Nullable<number>;
      received_at: Generated<Date>;
      processed_at: Moment;
    };
  }
}

export type OrderRow = Selectable<OrdersTable>;
export type AttemptRow = Selectable<PaymentAttemptsTable>;
