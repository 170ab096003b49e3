import type { Generated } from 'kysely';

declare module '#server/database/tables.ts' {
  interface Tables {
    verification_codes: {
      user_id: number;
      purpose: 'phone' | 'password';
      hash: Buffer;
      tries: Generated<number>;
      sent_at: Generated<Date>;
      expires_at: Date;
    };
    users: {
      id: Generated<number>;
      email: string;
      password_hash: string;
      name: string;
      phone: Generated<string>;
      phone_verified: Generated<boolean>;
      /** Id of a role definition. */
      role: string;
      merchant_id: Generated<string>;
      language: Generated<string>;
      status: Generated<'active' | 'disabled'>;
      must_change_password: Generated<boolean>;
      password_changed_at: Generated<Date>;
      created_at: Generated<Date>;
    };
  }
}
