import type { Generated } from 'kysely';
import type { StoredImage } from '#server/businesses/tables.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    products: {
      id: Generated<number>;
      business_id: number;
      type: string;
      type_version: string;
      /** A state of the product's process. */
      status: string;
      /** What the state means: its tags open and removed. */
      on_sale: boolean;
      removed: boolean;
      answers: unknown;
      title: string;
      description: Generated<string>;
      image: StoredImage | null;
      /** The lowest and the highest price; null when the buyer says it. */
      price: number | null;
      dearest: number | null;
      currency: string;
      pattern: string;
      revision: Generated<number>;
      saved_by: number | null;
      created_at: Generated<Date>;
      changed_at: Generated<Date>;
    };
    buckets: {
      id: Generated<number>;
      business_id: number;
      kind: string;
      /** Null: no limit. */
      size: number | null;
      held: Generated<number>;
      sold: Generated<number>;
      /** Of a thing of which a buyer can have so many: the thing, and what the buyer is known by. */
      item_id: Generated<number | null>;
      buyer: Generated<string | null>;
    };
    product_items: {
      id: Generated<number>;
      product_id: number;
      business_id: number;
      /** Id of its row in the answers; empty when the product itself is sold. */
      row: Generated<string>;
      position: number;
      /** False once its row is gone: orders still speak of it. */
      offered: Generated<boolean>;
      name: string;
      description: Generated<string>;
      image: StoredImage | null;
      /** Null when the buyer says it, from price_min to price_max. */
      price: number | null;
      price_min: number | null;
      price_max: number | null;
      currency: string;
      quantity: 'one' | 'buyer';
      per_sale: number | null;
      per_buyer: Generated<number | null>;
      ends_at: Date | null;
      /** What it runs out of; null: it doesn't. */
      bucket_id: number | null;
    };
    drafts: {
      user_id: number;
      business_id: number;
      name: string;
      tab: string;
      data: unknown;
      version: string;
      saved_at: Generated<Date>;
    };
  }
}
