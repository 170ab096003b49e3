import type { Generated } from 'kysely';
import type { StoredImage } from '#server/files/location.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    businesses: {
      id: Generated<number>;
      name: string;
      logo: StoredImage | null;
      /** IANA name: dates and "today" of the business are those of its zone. */
      zone: Generated<string>;
      status: Generated<'active' | 'inactive'>;
      active_status: Generated<'UnVerified' | 'Active' | 'Verified'>;
      contract_status: Generated<'' | 'submitted' | 'confirmed' | 'shipped' | 'signed'>;
      withdrawal_status: Generated<'' | 'pending' | 'done'>;
      advanced_sales: Generated<boolean>;
      cash_api: Generated<boolean>;
      qassatly_merchant: Generated<boolean>;
      vat_on_seller: Generated<boolean>;
      merchant_fee: Generated<boolean>;
      card_alert: Generated<boolean>;
      /** Origins to which buyers may be sent back. */
      redirect_origins: Generated<string[]>;
      created_at: Generated<Date>;
    };
    team_roles: { id: Generated<number>; business_id: number; name: string; permissions: string[] };
    memberships: {
      user_id: number;
      business_id: number;
      is_owner: Generated<boolean>;
      is_main: Generated<boolean>;
      team_role_id: number | null;
      created_at: Generated<Date>;
    };
    business_options: { business_id: number; option: string; enabled: boolean };
    slugs: { slug: string; kind: 'shop' | 'product'; business_id: number };
  }
}
