import type { ProductType } from '#engine/definitions/index.ts';
import { type CompiledField, type CompiledForm, type FormData } from '#engine/forms/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { type Exchange, toQuoteCurrency } from '#engine/pricing/index.ts';
import { addDays, instantAt, readInstant } from '#engine/text/index.ts';
import type { StoredImage } from '#server/businesses/tables.ts';

/** What the answers to a product type's form put on sale. Amounts are minor units of `currency`. */
export interface ItemPlan {
  readonly title: string;
  readonly description: string;
  readonly image: StoredImage | null;
  readonly currency: string;
  readonly items: readonly PlannedItem[];
}

export interface PlannedItem {
  /** Id of its row; empty when the product itself is sold. */
  readonly rowId: string;
  readonly name: string;
  readonly description: string;
  readonly image: StoredImage | null;
  readonly price: number | null;
  readonly bounds: { readonly min: number; readonly max: number } | null;
  readonly quantity: 'single' | 'adjustable';
  readonly perSale: number | null;
  readonly perBuyer: number | null;
  /** Milliseconds since 1970: its sale ends then. */
  readonly endsAt: number | null;
  readonly stock: number | null;
  /** Pointer of the answer that says how many there are. */
  readonly stockAt: string;
}

/** The currency in which answers name their amounts. */
export function currencyOf({ currency }: ProductType, answers: FormData): string {
  return currency ? String(readPath(answers, currency) ?? baseCurrency) : baseCurrency;
}

/** Reads what a product type says of answers that are valid. `exchange` is needed for another than the base currency. */
export function readItems(type: ProductType, answers: FormData, zone: string, exchange?: Exchange): ItemPlan {
  const { items: sells, display: shows } = type;
  const currency = currencyOf(type, answers);
  const own = (decimal: string): number => toQuoteCurrency(decimal, { currency, exchange });
  const rows = sells.forEach ? (readPath(answers, sells.forEach) as readonly FormData[] | undefined) : undefined;
  const things = sells.forEach
    ? (rows ?? []).map((row, index) => ({
        data: row,
        row: String(row['id']),
        at: `${rooted(sells.forEach ?? '')}/${index}`,
      }))
    : [{ data: answers, row: '', at: '' }];
  return {
    title: textAt(answers, shows.title),
    description: shows.description ? textAt(answers, shows.description) : '',
    image: shows.image ? imageAt(answers, shows.image) : null,
    currency,
    items: things.map(({ data, row, at }) => {
      const bounds = typeof sells.price === 'object' ? sells.price.custom : null;
      return {
        rowId: row,
        name: textAt(data, sells.name),
        description: sells.description ? textAt(data, sells.description) : '',
        image: sells.image ? imageAt(data, sells.image) : null,
        price: typeof sells.price === 'string' ? Number(readPath(data, sells.price) ?? 0) : null,
        bounds: bounds && { min: own(bounds.min), max: own(bounds.max) },
        quantity: sells.quantity,
        perSale: numberAt(data, sells.maxPerOrder),
        perBuyer: numberAt(data, sells.maxPerBuyer?.limit),
        endsAt: earlier(
          sells.saleEndsAt ? momentOf(readPath(data, sells.saleEndsAt), zone) : null,
          sells.allSalesEndAt ? momentOf(readPath(answers, sells.allSalesEndAt), zone) : null,
        ),
        stock: numberAt(data, sells.stock),
        stockAt: sells.stock ? at + rooted(sells.stock) : '',
      };
    }),
  };
}

/** What stands at a pointer, `/a/b` or `a`, inside answers or a row. */
export function readPath(data: unknown, pointer: string): unknown {
  let value = data;
  for (const key of rooted(pointer).slice(1).split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The compiled field at a pointer into answers. */
export function fieldAt(form: CompiledForm, pointer: string): CompiledField | undefined {
  return form.byPattern.get(rooted(pointer).replace(/\/\d+(?=\/|$)/g, '/*'));
}

function rooted(pointer: string): string {
  return pointer.startsWith('/') ? pointer : `/${pointer}`;
}

function textAt(data: unknown, pointer: string): string {
  const value = readPath(data, pointer);
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

function numberAt(data: unknown, pointer: string | undefined): number | null {
  const value = pointer === undefined ? undefined : readPath(data, pointer);
  return typeof value === 'number' ? value : null;
}

function imageAt(data: unknown, pointer: string): StoredImage | null {
  const value = readPath(data, pointer);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && 'id' in first ? (first as StoredImage) : null;
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** A moment as it is; of a range its end; of a day the first moment after it. */
function momentOf(value: unknown, zone: string): number | null {
  if (typeof value === 'object' && value !== null && 'to' in value) return momentOf(value.to, zone);
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return instantAt({ date: addDays(value, 1), time: '00:00' }, zone);
  return readInstant(value);
}
