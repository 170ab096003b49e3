import type { Input } from '#engine/contract/index.ts';
import { type FieldIssue, refuse } from '#engine/errors.ts';
import type { QuoteLine } from '#engine/pricing/index.ts';
import type { SoldItem, SoldProduct } from './queries/soldProducts.ts';

type AskedLines = Input<'checkouts.start'>['lines'];

/**
 * The lines that a buyer asks for, with the prices of the product: a price that is sent counts only where the seller lets
 * the buyer name it. Refuses with the field at fault; things that are not sold (any more) as product.unavailable.
 */
export function checkLines(product: SoldProduct, asked: AskedLines): QuoteLine[] {
  const issues: FieldIssue[] = [];
  const totals = new Map<number, number>();
  const lines = asked.map((line, index): QuoteLine => {
    const item = product.items.find(({ id }) => String(id) === line.item);
    if (item === undefined || !item.offered || item.ended) return refuse('product.unavailable');
    const total = (totals.get(item.id) ?? 0) + line.quantity;
    totals.set(item.id, total);
    issues.push(...issuesOf(item, line, total, `/lines/${index}`));
    // One of it, where there are several, is one of them.
    const isOther = item.quantity === 'one' && totals.size > 1;
    if (isOther) issues.push({ path: `/lines/${index}/quantity`, code: 'atMost', params: { limit: 1 } });
    return { item: line.item, name: item.name, unitPrice: priceOf(item, line.price), quantity: line.quantity };
  });
  if (issues.length > 0) refuse('form.invalid', {}, issues);
  return lines;
}

/** The same lines at the prices of now; undefined when one of them can't be had any more at all. */
export function repriced(product: SoldProduct, lines: readonly QuoteLine[]): QuoteLine[] | undefined {
  const now: QuoteLine[] = [];
  for (const line of lines) {
    const item = product.items.find(({ id }) => String(id) === line.item);
    if (item === undefined || !item.offered || item.ended) return undefined;
    now.push({ ...line, name: item.name, unitPrice: item.price ?? line.unitPrice });
  }
  return now;
}

/** How much the lines take of each bucket, summed. */
export function wantedOf(product: SoldProduct, lines: readonly QuoteLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { item, quantity } of lines) {
    const bucket = product.items.find(({ id }) => String(id) === item)?.bucketId;
    if (bucket !== undefined && bucket !== null) wanted.set(bucket, (wanted.get(bucket) ?? 0) + quantity);
  }
  return wanted;
}

function priceOf({ price }: SoldItem, named: number | undefined): number {
  return price ?? named ?? 0;
}

/** Most of a thing in one sale: what a buyer can't have over all orders can't be had in one. */
function mostAtOnce({ perSale, perBuyer }: SoldItem): number | null {
  if (perSale === null || perBuyer === null) return perSale ?? perBuyer;
  return Math.min(perSale, perBuyer);
}

function issuesOf(item: SoldItem, line: AskedLines[number], total: number, path: string): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const most = item.quantity === 'one' ? 1 : mostAtOnce(item);
  if (most !== null && total > most) issues.push({ path: `${path}/quantity`, code: 'atMost', params: { limit: most } });
  if (item.price !== null) return issues;
  const { priceMin: least, priceMax: dearest } = item;
  if (line.price === undefined) issues.push({ path: `${path}/price`, code: 'required' });
  else if (least !== null && line.price < least) {
    issues.push({ path: `${path}/price`, code: 'atLeast', params: { limit: least, currency: item.currency } });
  } else if (dearest !== null && line.price > dearest) {
    issues.push({ path: `${path}/price`, code: 'atMost', params: { limit: dearest, currency: item.currency } });
  }
  return issues;
}
