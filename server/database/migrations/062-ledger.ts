import { type Kysely, sql } from 'kysely';

/**
 * The double-entry ledger. Debits are positive, credits negative; every transaction sums to zero in each currency when
 * it commits, and nothing in it is ever changed: what was wrong is put right by another transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_accounts (
      id bigint generated always as identity primary key,
      business_id bigint references businesses,
      code text not null,
      owner text not null default '',
      currency char(3) not null,
      unique nulls not distinct (business_id, code, owner, currency),
      unique (id, currency)
    )`.execute(db);
  await sql`
    create table ledger_transactions (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      posting text not null,
      key text not null unique,
      order_id bigint not null,
      attempt_id bigint,
      at timestamptz not null default masar_now(),
      written_by xid8 not null default pg_current_xact_id(),
      foreign key (order_id, business_id) references orders (id, business_id),
      foreign key (attempt_id, business_id) references payment_attempts (id, business_id)
    )`.execute(db);
  await sql`create index ledger_transactions_attempt on ledger_transactions (attempt_id)`.execute(db);
  await sql`create index ledger_transactions_order on ledger_transactions (order_id)`.execute(db);
  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      transaction_id bigint not null references ledger_transactions,
      account_id bigint not null,
      amount bigint not null check (amount <> 0),
      currency char(3) not null,
      foreign key (account_id, currency) references ledger_accounts (id, currency)
    )`.execute(db);
  await sql`create index ledger_entries_transaction on ledger_entries (transaction_id)`.execute(db);
  await sql`create index ledger_entries_account on ledger_entries (account_id)`.execute(db);

  await sql`
    create function check_ledger_transaction() returns trigger language plpgsql as $$
      begin
        if (select count(*) from ledger_entries where transaction_id = new.id) < 2 then
          raise exception 'ledger transaction % has fewer than two entries', new.id using errcode = 'check_violation';
        end if;
        if exists (
          select from ledger_entries where transaction_id = new.id group by currency having sum(amount) <> 0
        ) then
          raise exception 'ledger transaction % does not balance', new.id using errcode = 'check_violation';
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create constraint trigger ledger_transactions_balance after insert on ledger_transactions
    deferrable initially deferred for each row execute function check_ledger_transaction()`.execute(db);
  // An entry that came later would not be seen by the check above.
  await sql`
    create function refuse_late_entry() returns trigger language plpgsql as $$
      begin
        if exists (
          select from added join ledger_transactions t on t.id = added.transaction_id
          where t.written_by <> pg_current_xact_id()
        ) then
          raise exception 'a ledger transaction is complete once it is committed' using errcode = 'check_violation';
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger ledger_entries_in_time after insert on ledger_entries
    referencing new table as added for each statement execute function refuse_late_entry()`.execute(db);
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await sql`
      create trigger ${sql.ref(`${table}_are_kept`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
}
