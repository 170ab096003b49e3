import type { Generated } from 'kysely';
import type { StoredImage } from '#server/files/location.ts';

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
      deleted: boolean;
      answers: unknown;
      title: string;
      description: Generated<string>;
      image: StoredImage | null;
      /** The lowest and the highest price; null when the buyer says it. */
      price: number | null;
      max_price: number | null;
      currency: string;
      slug: string;
      revision: Generated<number>;
      updated_by: number | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    quotas: {
      id: Generated<number>;
      business_id: number;
      kind: string;
      /** Null: no limit. */
      capacity: number | null;
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
      row_id: Generated<string>;
      position: number;
      /** False once its row is gone: orders still speak of it. */
      active: Generated<boolean>;
      name: string;
      description: Generated<string>;
      image: StoredImage | null;
      /** Null when the buyer says it, from price_min to price_max. */
      price: number | null;
      price_min: number | null;
      price_max: number | null;
      currency: string;
      quantity: 'single' | 'adjustable';
      per_sale: number | null;
      per_buyer: Generated<number | null>;
      ends_at: Date | null;
      /** What it runs out of; null: it doesn't. */
      quota_id: number | null;
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
