import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
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
export async function findUser(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

/** A user as they are now, for one transaction at a time: what it does next may depend on what others do for the same user. */
export async function lockUser(tx: Tx, id: number): Promise<User> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The businesses of a user that are active, the main one first. */
export async function membershipsOf(db: Db, userId: number): Promise<Membership[]> {
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
  tx: Db,
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

/** A new password: every session that began before it has ended. */
export async function setPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await sql`
    update users set password_hash = ${hash}, password_changed_at = masar_now(), must_change_password = false
    where id = ${id}`.execute(tx);
}

/** Another phone, which nobody has verified yet. */
export async function setPhone(tx: Tx, id: number, phone: string): Promise<void> {
  await tx.updateTable('users').set({ phone, phone_verified: false }).where('id', '=', id).execute();
}

export async function setPhoneVerified(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('users').set({ phone_verified: true }).where('id', '=', id).execute();
}
