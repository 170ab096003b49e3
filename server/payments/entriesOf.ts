import { add, checked, sum } from '#engine/money/index.ts';
import { type Account, type PostingAmounts, type Posting, type PostingLine } from './postings.ts';

/** A line of a ledger transaction: a debit is positive, a credit negative. */
export interface Entry {
  readonly account: Account;
  readonly amount: number;
}

/**
 * The entries of a posting for these figures, those of nothing left out; none when all of it is nothing. Throws when a
 * figure is missing or the lines do not balance: then the table is wrong, and nothing may be written.
 */
export function entriesOf(posting: Posting, amounts: PostingAmounts): readonly Entry[] {
  const known = posting.lines.filter((line) => !('of' in line && line.of === 'rest'));
  const entries = known.flatMap((line) => entriesOfLine(line, amounts));
  const rests = posting.lines.filter((line) => 'of' in line && line.of === 'rest');
  const [rest] = rests;
  if (rests.length > 1) throw new Error(`only one line can balance the others: ${posting.description}`);
  if (rest !== undefined) entries.push({ account: accountOf(rest), amount: -sum(entries.map(({ amount }) => amount)) });
  if (sum(entries.map(({ amount }) => amount)) !== 0)
    throw new Error(`a posting does not balance: ${posting.description}`);
  return merged(entries);
}

function entriesOfLine(line: PostingLine, amounts: PostingAmounts): Entry[] {
  if ('each' in line) {
    const sign = line.side === 'debit' ? 1 : -1;
    return (amounts[line.each] ?? []).map(({ account, amount }) => ({ account, amount: sign * checked(amount) }));
  }
  const amount = line.of === 'rest' ? undefined : amounts[line.of];
  if (amount === undefined) throw new Error(`a posting needs the figure ${line.of}`);
  return [{ account: accountOf(line), amount: 'debit' in line ? checked(amount) : -checked(amount) }];
}

function accountOf(line: PostingLine): Account {
  if ('debit' in line) return line.debit;
  if ('credit' in line) return line.credit;
  throw new Error('a line for each of several has no account of its own');
}

/** One entry for each account, without those of nothing. */
function merged(entries: readonly Entry[]): Entry[] {
  const byAccount = new Map<Account, number>();
  for (const { account, amount } of entries) byAccount.set(account, add(byAccount.get(account) ?? 0, amount));
  return [...byAccount].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
}
