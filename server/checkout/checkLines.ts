import type { Input } from '#engine/contract/index.ts';
import { type FieldIssue, throwAppError } from '#engine/errors.ts';
import { formatMoney } from '#engine/money/index.ts';
import type { QuoteLine } from '#engine/pricing/index.ts';
import { languages, type Text } from '#engine/text/index.ts';
import { fillText, textIn } from '#server/catalog/texts.ts';
import type { Context } from '#server/http/context.ts';
import type { SoldItem, SoldProduct } from './queries/soldProducts.ts';

type RequestedLines = Input<'checkouts.create'>['lines'];
type MessageContext = Pick<Context, 'catalog' | 'log'>;

/**
 * The lines that a buyer asks for, with the prices of the product. Refuses with the field at fault and what a buyer is told
 * of it, a price that is sent for what has its own too; things that are not sold (any more) as product.unavailable.
 */
export function checkLines(context: MessageContext, product: SoldProduct, asked: RequestedLines): QuoteLine[] {
  const issues: FieldIssue[] = [];
  const totals = new Map<number, number>();
  const lines = asked.map((line, index): QuoteLine => {
    const item = product.items.find(({ id }) => String(id) === line.item);
    if (item === undefined || !item.active || item.ended) return throwAppError('product.unavailable');
    const total = (totals.get(item.id) ?? 0) + line.quantity;
    totals.set(item.id, total);
    const found = issuesOf(item, line, total);
    // One of it, where there are several, is one of them.
    if (item.quantity === 'single' && totals.size > 1) found.push({ at: 'quantity', code: 'maximum', limit: 1 });
    issues.push(...found.map((each) => issueOf(context, item, `/lines/${index}/${each.at}`, each)));
    return { item: line.item, name: item.name, unitPrice: priceOf(item, line.price), quantity: line.quantity };
  });
  if (issues.length > 0) throwAppError('form.invalid', {}, issues);
  return lines;
}

/** The same lines at the prices of now; undefined when one of them can't be had any more at all. */
export function repriceLines(product: SoldProduct, lines: readonly QuoteLine[]): QuoteLine[] | undefined {
  const now: QuoteLine[] = [];
  for (const line of lines) {
    const item = product.items.find(({ id }) => String(id) === line.item);
    if (item === undefined || !item.active || item.ended) return undefined;
    now.push({ ...line, name: item.name, unitPrice: item.price ?? line.unitPrice });
  }
  return now;
}

/** How much the lines take of each quota, summed. */
export function quotaDemandOf(product: SoldProduct, lines: readonly QuoteLine[]): Map<number, number> {
  const demand = new Map<number, number>();
  for (const { item, quantity } of lines) {
    const quota = product.items.find(({ id }) => String(id) === item)?.quotaId;
    if (quota !== undefined && quota !== null) demand.set(quota, (demand.get(quota) ?? 0) + quantity);
  }
  return demand;
}

function priceOf({ price }: SoldItem, named: number | undefined): number {
  return price ?? named ?? 0;
}

/** Most of a thing in one sale: what a buyer can't have over all orders can't be had in one. */
function maxAtOnce({ maxPerOrder, maxPerBuyer }: SoldItem): number | null {
  if (maxPerOrder === null || maxPerBuyer === null) return maxPerOrder ?? maxPerBuyer;
  return Math.min(maxPerOrder, maxPerBuyer);
}

/** What is wrong with a line: the limit is a quantity, or an amount in minor units where a price is at fault. */
interface LineFault {
  readonly at: 'quantity' | 'price';
  readonly code: 'maximum' | 'minimum' | 'required' | 'fixed';
  readonly limit?: number;
}

function issuesOf(item: SoldItem, line: RequestedLines[number], total: number): LineFault[] {
  const faults: LineFault[] = [];
  const most = item.quantity === 'single' ? 1 : maxAtOnce(item);
  if (most !== null && total > most) faults.push({ at: 'quantity', code: 'maximum', limit: most });
  const { price, priceMin: lowest, priceMax: highest } = item;
  if (price !== null) {
    if (line.price !== undefined) faults.push({ at: 'price', code: 'fixed' });
  } else if (line.price === undefined) faults.push({ at: 'price', code: 'required' });
  else if (lowest !== null && line.price < lowest) faults.push({ at: 'price', code: 'minimum', limit: lowest });
  else if (highest !== null && line.price > highest) faults.push({ at: 'price', code: 'maximum', limit: highest });
  return faults;
}

function issueOf(
  { catalog, log }: MessageContext,
  item: SoldItem,
  path: string,
  { at, code, limit }: LineFault,
): FieldIssue {
  // Our pages never send one.
  if (code === 'fixed') log.warn({ item: item.id }, 'a price was sent for a thing that has its own');
  const { name, currency } = item;
  const text = textIn(catalog, 'products', `line.${at}.${code}`);
  const said = languages.map((language) => {
    const shown = at === 'price' && limit !== undefined ? formatMoney(limit, currency, language).text : limit;
    return [language, fillText(text, language, { name, limit: shown })];
  });
  const params = limit === undefined ? {} : { limit, ...(at === 'price' ? { currency } : {}) };
  return { path, code, params, message: Object.fromEntries(said) as Text };
}
