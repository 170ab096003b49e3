import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';
import '#server/businesses/tables.ts';

export type User = Selectable<Tables['users']>;

export interface Membership {
  readonly business_id: number;
  readonly name: string;
  readonly is_owner: boolean;
  readonly is_main: boolean;
}

/** The user of an e-mail address, whatever its case. */
export async function findUser(db: Database | Tx, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

/** The businesses of a user that are active, the main one first. */
export async function membershipsOf(db: Database | Tx, userId: number): Promise<Membership[]> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .select(['m.business_id', 'b.name', 'm.is_owner', 'm.is_main'])
    .where('m.user_id', '=', userId)
    .where('b.status', '=', 'active')
    .orderBy('m.is_main', 'desc')
    .orderBy('b.name')
    .execute();
}

/** A new user; says their number. */
export async function addUser(
  tx: Database | Tx,
  user: {
    email: string;
    passwordHash: string;
    name: string;
    role: string;
    phone?: string;
    phoneVerified?: boolean;
    language?: string;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      name: user.name,
      role: user.role,
      phone: user.phone ?? '',
      phone_verified: user.phoneVerified ?? false,
      language: user.language ?? 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
