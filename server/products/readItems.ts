import type { ProductType } from '#engine/definitions/index.ts';
import type { CompiledField, CompiledForm, FormData } from '#engine/forms/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { type Exchange, toQuoteCurrency } from '#engine/pricing/index.ts';
import { addDays, instantAt, readInstant } from '#engine/text/index.ts';
import type { StoredImage } from '#server/files/location.ts';

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
  readonly maxPerOrder: number | null;
  readonly maxPerBuyer: number | null;
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
  const { items, display } = type;
  const currency = currencyOf(type, answers);
  const own = (decimal: string): number => toQuoteCurrency(decimal, { currency, exchange });
  const rows = items.forEach ? (readPath(answers, items.forEach) as readonly FormData[] | undefined) : undefined;
  const things = items.forEach
    ? (rows ?? []).map((row, index) => ({
        data: row,
        row: String(row['id']),
        at: `${rooted(items.forEach ?? '')}/${index}`,
      }))
    : [{ data: answers, row: '', at: '' }];
  return {
    title: textAt(answers, display.title),
    description: display.description ? textAt(answers, display.description) : '',
    image: display.image ? imageAt(answers, display.image) : null,
    currency,
    items: things.map(({ data, row, at }) => {
      const bounds = typeof items.price === 'object' ? items.price.custom : null;
      return {
        rowId: row,
        name: textAt(data, items.name),
        description: items.description ? textAt(data, items.description) : '',
        image: items.image ? imageAt(data, items.image) : null,
        price: typeof items.price === 'string' ? Number(readPath(data, items.price) ?? 0) : null,
        bounds: bounds && { min: own(bounds.min), max: own(bounds.max) },
        quantity: items.quantity,
        maxPerOrder: numberAt(data, items.maxPerOrder),
        maxPerBuyer: numberAt(data, items.maxPerBuyer?.limit),
        endsAt: earlier(
          items.saleEndsAt ? momentOf(readPath(data, items.saleEndsAt), zone) : null,
          items.allSalesEndAt ? momentOf(readPath(answers, items.allSalesEndAt), zone) : null,
        ),
        stock: numberAt(data, items.stock),
        stockAt: items.stock ? at + rooted(items.stock) : '',
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
