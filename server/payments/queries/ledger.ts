import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import type { Entry } from '../entriesOf.ts';
import { accounts } from '../postings.ts';

export interface LedgerTransaction {
  readonly businessId: number;
  readonly posting: string;
  /** Names what is posted, so that it is posted once. */
  readonly key: string;
  readonly orderId: number;
  readonly attemptId: number | null;
  readonly provider: string | null;
  readonly currency: string;
  readonly entries: readonly Entry[];
}

/**
 * Writes one transaction with its entries, and the accounts that it needs. False: its key was posted before, and nothing
 * is written. The database refuses what does not balance when the caller's transaction commits.
 */
export async function writeLedger(tx: Tx, transaction: LedgerTransaction): Promise<boolean> {
  if (transaction.entries.length === 0) return false;
  const first = await post(tx, transaction);
  if (!first.missing) return first.posted;
  await makeAccounts(tx, transaction);
  return (await post(tx, transaction)).posted;
}

async function post(tx: Tx, transaction: LedgerTransaction): Promise<{ posted: boolean; missing: boolean }> {
  const { businessId, posting, key, orderId, attemptId, currency, entries } = transaction;
  const { rows } = await sql<{ posted: boolean; missing: boolean }>`
    with entry as (
      select asked.amount, a.id as account_id
      from ${requestedEntries(transaction)} join ledger_accounts a
        on a.code = asked.code and a.owner = asked.owner and a.currency = ${currency}
        and a.business_id is not distinct from asked.business_id
    ),
    complete as (select count(*) = ${entries.length} as yes from entry),
    posted as (
      insert into ledger_transactions (business_id, posting, key, order_id, attempt_id)
      select ${businessId}, ${posting}, ${key}, ${orderId}, ${attemptId}::int8 from complete where yes
      on conflict (key) do nothing returning id
    ),
    entered as (
      insert into ledger_entries (transaction_id, account_id, amount, currency)
      select posted.id, entry.account_id, entry.amount, ${currency} from posted, entry
      returning 1
    )
    select exists (select from entered) as posted, not yes as missing from complete`.execute(tx);
  return rows[0] ?? { posted: false, missing: false };
}

/** A twin that makes the same account is waited for; the statement after this sees it. */
async function makeAccounts(tx: Tx, transaction: LedgerTransaction): Promise<void> {
  await sql`
    insert into ledger_accounts (business_id, code, owner, currency)
    select business_id, code, owner, ${transaction.currency} from ${requestedEntries(transaction)} order by code, owner
    on conflict do nothing`.execute(tx);
}

function requestedEntries({ entries, businessId, provider }: LedgerTransaction) {
  const owned = entries.map(({ account }) => accounts[account]);
  return sql`unnest(
    ${owned.map((kind) => (kind === 'business' ? businessId : null))}::int8[],
    ${entries.map(({ account }) => account)}::text[],
    ${owned.map((kind) => (kind === 'provider' ? (provider ?? '') : ''))}::text[],
    ${entries.map(({ amount }) => amount)}::int8[]) as asked (business_id, code, owner, amount)`;
}
