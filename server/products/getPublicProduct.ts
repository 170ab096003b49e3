import type { Output } from '#engine/contract/index.ts';
import type { Catalog, ProductType } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { isEmpty } from '#engine/forms/index.ts';
import { answerText } from '#server/catalog/answerText.ts';
import type { Db } from '#server/database/transaction.ts';
import { shownImage } from '#server/files/location.ts';
import { answersNow } from './answers.ts';
import { typeForm } from './productTypes.ts';
import { type PublicItemRow, type PublicProductRow, findPublicProduct, publicItems } from './queries/publicProducts.ts';
import { fieldAt, readPath } from './readItems.ts';

type PublicProduct = Output<'products.getPublic'>;
type PublicItem = PublicProduct['items'][number];

/** So few are left that it is said. */
const few = 5;
/** Most of one thing in one sale, where neither the seller nor the stock says less. */
const maxPerSale = 1000;

/** A product as buyers see it. Refuses with notFound for no product, with product.unavailable for one that is not on sale. */
export async function getPublicProduct(db: Db, catalog: Catalog, slug: string): Promise<PublicProduct> {
  const row = await findPublicProduct(db, slug);
  if (!row) return throwAppError('notFound');
  const type = catalog.get('product-type', row.type);
  if (!type || !row.on_sale || !row.seller_open) return throwAppError('product.unavailable');
  const answers = await answersNow(db, catalog, row);
  const attributes = await attributesOf(db, catalog, type, { ...row, answers });
  return publicProduct(catalog, row, type, { attributes, items: (await publicItems(db, row.id)).map(publicItem) });
}

function publicProduct(
  catalog: Catalog,
  row: PublicProductRow,
  type: ProductType,
  { attributes, items }: Pick<PublicProduct, 'attributes' | 'items'>,
): PublicProduct {
  const image = shownImage(row.image);
  const { description } = row;
  return {
    slug: row.slug,
    type: row.type,
    typeVersion: catalog.version('product-type', row.type),
    available: items.some(({ stock }) => stock === 'available' || stock === 'few'),
    expired: items.length > 0 && items.every(({ stock }) => stock === 'ended'),
    name: row.title,
    ...(image ? { image } : {}),
    ...(description ? { description } : {}),
    attributes,
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

function publicItem(row: PublicItemRow): PublicItem {
  const left = row.capacity === null ? null : Math.max(0, row.capacity - row.sold - row.held);
  const stock = stockState(row, left);
  const image = shownImage(row.image);
  const most = row.ended ? 0 : Math.min(row.per_sale ?? maxPerSale, row.per_buyer ?? maxPerSale, left ?? maxPerSale);
  return {
    id: String(row.id),
    row: row.row_id,
    name: row.name,
    ...(row.description ? { description: row.description } : {}),
    ...(image ? { image } : {}),
    price: row.price,
    currency: row.currency,
    ...(row.price_min === null || row.price_max === null
      ? {}
      : { customPrice: { min: row.price_min, max: row.price_max } }),
    quantity: row.quantity,
    stock,
    ...(stock === 'few' && left !== null ? { left } : {}),
    maxPerOrder: row.quantity === 'single' ? Math.min(1, most) : most,
  };
}

function stockState({ ended, capacity, sold }: PublicItemRow, left: number | null): PublicItem['stock'] {
  if (ended) return 'ended';
  if (left === null) return 'available';
  if (left > 0) return left <= few ? 'few' : 'available';
  return sold >= (capacity ?? 0) ? 'soldOut' : 'held';
}

/** Kinds that a page writes by itself: amounts and moments. */
const writtenByThePage: readonly string[] = ['money', 'date', 'instant', 'range'];

/** What the type shows of the answers besides, as a person reads it. */
async function attributesOf(
  db: Db,
  catalog: Catalog,
  type: ProductType,
  row: Pick<PublicProductRow, 'type' | 'answers' | 'seller_zone'>,
): Promise<PublicProduct['attributes']> {
  const { form } = typeForm(catalog, { id: row.type, value: type });
  const attributes: PublicProduct['attributes'] = [];
  for (const { icon, label, from } of type.display.attributes ?? []) {
    const value = readPath(row.answers, from);
    const field = fieldAt(form, from);
    const text = field && form.text.fields.get(field.pattern);
    if (field === undefined || text === undefined || isEmpty(value)) continue;
    const isWritten = writtenByThePage.includes(field.kind);
    const shown = isWritten ? value : await answerText(db, catalog, { field, value, text }, row.seller_zone);
    attributes.push({
      ...(icon ? { icon } : {}),
      ...(label ? { label } : {}),
      value: shown,
      as: isWritten ? field.kind : 'string',
    });
  }
  return attributes;
}
