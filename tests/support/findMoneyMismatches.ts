import { sql } from 'kysely';
import { fromDecimal } from '#engine/money/index.ts';
import { inspect } from '#server/invariants/queries/inspect.ts';
import type { Database } from '#server/database/pool.ts';
import type { SandboxBank } from './sandboxBank.ts';

/** Whoever can ask the bank for its list. */
type Bank = Pick<SandboxBank, 'call'>;

/** One charge as a bank lists it. */
interface Charge {
  readonly id: string;
  readonly merchantReference: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly paidAmount: string | null;
  readonly refundedAmount: string;
}

/** An attempt with what the ledger has about it. */
interface Attempt {
  readonly ref: string;
  readonly funds_status: string | null;
  readonly captured: number | null;
  readonly currency: string | null;
  readonly posted: number;
  readonly amount: number;
}

/**
 * Compares a bank's charges with our attempts and the ledger, both ways, and looks at everything that must always hold of
 * orders, stock and histories. Gives what does not agree, a sentence each: after every story that is nothing.
 */
export async function findMoneyMismatches(db: Database, bank: Bank): Promise<string[]> {
  const charges = await allCharges(bank);
  const attempts = await allAttempts(db);
  const broken = (await inspect(db)).filter(({ count }) => count > 0);
  return [
    ...chargesAndAttempts(charges, attempts),
    ...broken.map(({ violation: says, samples }) => `${says}: ${JSON.stringify(samples)}`),
  ];
}

/** Every charge of a bank, oldest first. */
async function allCharges(bank: Bank): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await bank.call('GET', `/charges?limit=500${after === '' ? '' : `&after=${after}`}`);
    charges.push(...(body.charges as unknown as Charge[]));
    after = body.next;
  }
  return charges;
}

async function allAttempts(db: Database): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select a.ref, a.funds_status, a.captured_amount as captured, a.captured_currency as currency,
      (select count(*) from ledger_transactions t where t.attempt_id = a.id and t.posting in ('capture', 'suspense')) as posted,
      coalesce((
        select sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          join ledger_accounts l on l.id = e.account_id
        where t.attempt_id = a.id and l.code = 'provider'), 0)::int8 as amount
    from payment_attempts a where a.provider is not null`.execute(db);
  return rows;
}

function chargesAndAttempts(charges: readonly Charge[], attempts: readonly Attempt[]): string[] {
  const problems: string[] = [];
  const byRef = new Map(attempts.map((attempt) => [attempt.ref, attempt]));
  const seen = new Set<string>();
  for (const charge of charges) {
    const name = `charge ${charge.id} of ${charge.merchantReference}`;
    if (seen.has(charge.merchantReference)) problems.push(`${name} is the second one of its reference`);
    seen.add(charge.merchantReference);
    const attempt = byRef.get(charge.merchantReference);
    if (attempt === undefined) {
      problems.push(`${name} has no attempt of ours`);
      continue;
    }
    const taken = charge.paidAmount === null ? null : fromDecimal(charge.paidAmount, charge.currency);
    const back = fromDecimal(charge.refundedAmount, charge.currency);
    if (taken === null) {
      if (attempt.funds_status !== null)
        problems.push(`${name} was never paid, and we have its money as ${attempt.funds_status}`);
      continue;
    }
    if (attempt.funds_status === null) problems.push(`${name} was paid ${taken}, and we do not know`);
    if (attempt.captured !== taken || attempt.currency !== charge.currency) {
      problems.push(`${name} was paid ${taken} ${charge.currency}, we have ${attempt.captured} ${attempt.currency}`);
    }
    if (attempt.posted !== 1) problems.push(`${name} was paid once and posted ${attempt.posted} times`);
    if (attempt.amount !== taken - back)
      problems.push(`${name} comes to ${taken - back}, the ledger to ${attempt.amount}`);
  }
  for (const { ref, funds_status, posted } of attempts) {
    if (funds_status !== null && !seen.has(ref))
      problems.push(`attempt ${ref} has money (${funds_status}) of no charge`);
    if (funds_status === null && posted > 0) problems.push(`attempt ${ref} is posted without money`);
  }
  return problems;
}
