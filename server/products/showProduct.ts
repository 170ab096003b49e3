import type { Output } from '#engine/contract/index.ts';
import type { Catalog, ProductType } from '#engine/definitions/index.ts';
import { refuse } from '#engine/errors.ts';
import { isEmpty } from '#engine/forms/index.ts';
import { answerText } from '#server/catalog/answerText.ts';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import { shownImage } from '#server/files/location.ts';
import { answersNow } from './answers.ts';
import { typeForm } from './productTypes.ts';
import { type ShownItemRow, type ShownRow, findShown, shownItems } from './queries/shown.ts';
import { fieldAt, readPath } from './readSale.ts';

type Shown = Output<'products.show'>;
type ShownItem = Shown['items'][number];

/** So few are left that it is said. */
const few = 5;
/** Most of one thing in one sale, where neither the seller nor the stock says less. */
const mostPerSale = 1000;

/** A product as buyers see it. Refuses with notFound for no product, with product.unavailable for one that is not on sale. */
export async function showProduct(db: Database | Tx, catalog: Catalog, pattern: string): Promise<Shown> {
  const row = await findShown(db, pattern);
  if (!row) return refuse('notFound');
  const type = catalog.get('product-type', row.type);
  if (!type || !row.on_sale || !row.seller_open) return refuse('product.unavailable');
  const answers = await answersNow(db, catalog, row);
  const facts = await factsOf(db, catalog, type, { ...row, answers });
  return shownProduct(catalog, row, type, { facts, items: (await shownItems(db, row.id)).map(shownItem) });
}

function shownProduct(
  catalog: Catalog,
  row: ShownRow,
  type: ProductType,
  { facts, items }: Pick<Shown, 'facts' | 'items'>,
): Shown {
  const image = shownImage(row.image);
  const { description } = row;
  return {
    pattern: row.pattern,
    type: row.type,
    typeVersion: catalog.version('product-type', row.type),
    available: items.some(({ stock }) => stock === 'available' || stock === 'few'),
    expired: items.length > 0 && items.every(({ stock }) => stock === 'ended'),
    name: row.title,
    ...(image ? { image } : {}),
    ...(description ? { description } : {}),
    facts,
    fromPrice: row.price,
    currency: row.currency,
    items,
    seller: {
      name: row.seller_name,
      shop: row.shop,
      logo: shownImage(row.seller_logo),
      verified: row.seller_status === 'Verified',
      zone: row.seller_zone,
    },
    page: type.page,
    journey: type.journey,
    buyerForm: type.buyerForm,
    picker: type.picker,
  };
}

function shownItem(row: ShownItemRow): ShownItem {
  const left = row.size === null ? null : Math.max(0, row.size - row.sold - row.held);
  const stock = stockState(row, left);
  const image = shownImage(row.image);
  const most = row.ended ? 0 : Math.min(row.per_sale ?? mostPerSale, row.per_buyer ?? mostPerSale, left ?? mostPerSale);
  return {
    id: String(row.id),
    row: row.row,
    name: row.name,
    ...(row.description ? { description: row.description } : {}),
    ...(image ? { image } : {}),
    price: row.price,
    currency: row.currency,
    ...(row.price_min === null || row.price_max === null
      ? {}
      : { buyerPrice: { min: row.price_min, max: row.price_max } }),
    quantity: row.quantity,
    stock,
    ...(stock === 'few' && left !== null ? { left } : {}),
    perSale: row.quantity === 'one' ? Math.min(1, most) : most,
  };
}

function stockState({ ended, size, sold }: ShownItemRow, left: number | null): ShownItem['stock'] {
  if (ended) return 'ended';
  if (left === null) return 'available';
  if (left > 0) return left <= few ? 'few' : 'available';
  return sold >= (size ?? 0) ? 'soldOut' : 'held';
}

/** Kinds that a page writes by itself: amounts and moments. */
const writtenByThePage: readonly string[] = ['money', 'date', 'instant', 'range'];

/** What the type shows of the answers besides, as a person reads it. */
async function factsOf(
  db: Database | Tx,
  catalog: Catalog,
  type: ProductType,
  row: Pick<ShownRow, 'type' | 'answers' | 'seller_zone'>,
): Promise<Shown['facts']> {
  const { form } = typeForm(catalog, { id: row.type, value: type });
  const facts: Shown['facts'] = [];
  for (const { icon, label, from } of type.shows.facts ?? []) {
    const value = readPath(row.answers, from);
    const field = fieldAt(form, from);
    const text = field && form.text.fields.get(field.pattern);
    if (field === undefined || text === undefined || isEmpty(value)) continue;
    const isWritten = writtenByThePage.includes(field.kind);
    const shown = isWritten ? value : await answerText(db, catalog, { field, value, text }, row.seller_zone);
    facts.push({
      ...(icon ? { icon } : {}),
      ...(label ? { label } : {}),
      value: shown,
      as: isWritten ? field.kind : 'string',
    });
  }
  return facts;
}
