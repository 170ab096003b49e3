import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import {
  Amount,
  Answers,
  Currency,
  Hash,
  Id,
  Image,
  Instant,
  Price,
  RowId,
  Slug,
  Text,
  Zone,
  nullable,
  strictObject,
} from './shapes.ts';

/** A state of the product's process. */
const Status = Type.String();
const Revision = Type.Integer({ minimum: 1 });

const Saved = strictObject({
  id: RowId,
  revision: Revision,
  status: Status,
  slug: Type.String(),
  /** The absolute address for buyers. */
  link: Type.String(),
});

const Picked = strictObject({ id: RowId, revision: Type.Optional(Revision) });
const changes = { access: 'app', tenant: true, permission: 'manage products' } as const;
const DraftName = Type.String({ pattern: '^[a-z][a-zA-Z0-9-]{0,59}(\\.[a-zA-Z0-9-]{1,40})?$' });

/** Separates the drafts of a form that is open in several tabs. */
const DraftTab = Type.String({ pattern: '^[a-z0-9-]{0,40}$' });

/** An item for sale as buyers see it. */
const ItemForSale = strictObject({
  id: RowId,
  /** The id of its row in the answers; empty if the product itself is for sale. */
  row: Type.String(),
  name: Text,
  description: Type.Optional(Type.String()),
  image: Type.Optional(Image),
  /** Null if the buyer chooses the price. */
  price: nullable(Price),
  currency: Currency,
  customPrice: Type.Optional(strictObject({ min: Price, max: Price })),
  quantity: Type.Enum(['single', 'adjustable']),
  /** held: other buyers' checkouts hold the rest. ended: its sale is over. */
  stock: Type.Enum(['available', 'few', 'held', 'soldOut', 'ended']),
  /** The remaining quantity, only if it is low. */
  left: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The maximum quantity of one order, limited by the remaining stock. */
  maxPerOrder: Type.Integer({ minimum: 0 }),
});

const ShownProduct = strictObject({
  slug: Slug,
  type: Id,
  typeVersion: Hash,
  /** True if anything is left to buy. */
  available: Type.Boolean(),
  /** True if its sale is over. */
  expired: Type.Boolean(),
  name: Text,
  image: Type.Optional(Image),
  description: Type.Optional(Type.String()),
  attributes: Type.Array(
    strictObject({
      icon: Type.Optional(Type.String()),
      label: Type.Optional(Text),
      value: Type.Unknown(),
      /** The value's format: string, integer, money, date, instant, range, … */
      as: Type.String(),
    }),
  ),
  /** The lowest price; null if the buyer chooses it. */
  fromPrice: nullable(Amount),
  currency: Currency,
  items: Type.Array(ItemForSale),
  seller: strictObject({
    name: Type.String(),
    shop: Type.String(),
    logo: nullable(Image),
    verified: Type.Boolean(),
    zone: Zone,
  }),
  page: Id,
  journey: Id,
  buyerForm: Id,
  picker: Id,
});

export const products = {
  'productTypes.list': {
    access: 'app',
    permission: 'signedIn',
    tenant: true,
    summary: 'The product types that the business may create, and those it may not yet, with the reason.',
    input: strictObject({}),
    output: strictObject({
      types: Type.Array(
        strictObject({
          id: Id,
          name: Text,
          description: Type.Optional(Text),
          icon: Type.Optional(Type.String()),
          to: Type.String(),
          allowed: Type.Boolean(),
          reason: Type.Optional(Text),
        }),
      ),
    }),
    errors: [],
  },
  'products.get': {
    access: 'app',
    tenant: true,
    permission: 'manage products',
    summary: 'A product as its seller edits it: the answers with the version of the form that they were given to.',
    input: strictObject({ id: RowId }),
    output: strictObject({
      id: RowId,
      type: Id,
      version: Hash,
      revision: Revision,
      status: Status,
      answers: Answers,
      /** Answers to an earlier form version that the current form has no field for, with their original labels. */
      earlier: Type.Array(strictObject({ path: Type.String(), label: Text, value: Text, reason: Type.Optional(Text) })),
      /** Ids of rows saved before; their locks apply. */
      savedRows: Type.Array(Type.String()),
      /** Total, held and sold quantities of a row, or of the product (row ''). */
      stock: Type.Array(
        strictObject({
          row: Type.String(),
          size: nullable(Type.Integer()),
          held: Type.Integer(),
          sold: Type.Integer(),
        }),
      ),
      title: Text,
      typeName: Text,
      /** The last segment of its form's address. */
      route: Type.String(),
      /** The lowest price; null if the buyer chooses it. */
      price: nullable(Price),
      currency: Currency,
      sold: Type.Integer(),
      slug: Type.String(),
      link: Type.String(),
      createdAt: Instant,
      changedAt: Instant,
    }),
    errors: [],
  },
  'products.save': {
    ...changes,
    permission: 'definition',
    summary: 'Creates a product, or saves the one of `id` if nobody saved it since `revision`.',
    idempotencyKey: 'key',
    bodyLimit: 524_288,
    input: strictObject({
      id: Type.Optional(RowId),
      /** Id of the product type, or the route of its form. */
      type: Id,
      answers: Answers,
      revision: Type.Optional(Revision),
      /** Publishes the product immediately. */
      publish: Type.Optional(Type.Boolean()),
      key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
    }),
    output: Saved,
    errors: ['form.invalid', 'product.changed', 'product.notAllowed', 'upload.expired'],
  },
  'products.publish': {
    ...changes,
    phoneVerified: true,
    idempotent: true,
    summary: 'Puts it on sale.',
    input: Picked,
    output: Saved,
    errors: ['product.changed', 'product.notAllowed', 'form.invalid'],
  },
  'products.unpublish': {
    ...changes,
    idempotent: true,
    summary: 'Takes it from sale. Orders go on.',
    input: Picked,
    output: Saved,
    errors: ['product.changed'],
  },
  'products.delete': {
    ...changes,
    summary: 'Takes it from sale and from the lists. products.restore undoes it.',
    input: Picked,
    output: Saved,
    errors: ['product.changed'],
  },
  'products.restore': {
    ...changes,
    summary: 'Undoes products.delete.',
    input: Picked,
    output: Saved,
    errors: ['product.changed'],
  },
  'products.duplicate': {
    ...changes,
    summary: 'A draft with the same answers.',
    input: Picked,
    output: Saved,
    errors: ['product.notAllowed'],
  },
  'products.share': {
    ...changes,
    summary: 'Sends the link of the product by e-mail.',
    rate: { times: 30, seconds: 3600 },
    input: strictObject({
      id: RowId,
      email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
    }),
    output: strictObject({ done: Type.Boolean() }),
    errors: ['product.unavailable'],
  },
  'products.getPublic': {
    access: 'public',
    summary: 'A product as buyers see it.',
    input: strictObject({ slug: Slug }),
    output: ShownProduct,
    errors: ['product.unavailable'],
  },
  'drafts.get': {
    access: 'app',
    permission: 'signedIn',
    tenant: true,
    summary:
      'What the user typed under this name in this tab, as it was typed; else the newest of a tab that is not open any more.',
    input: strictObject({
      name: DraftName,
      tab: Type.Optional(DraftTab),
      open: Type.Optional(Type.Array(DraftTab, { maxItems: 50 })),
    }),
    output: strictObject({
      draft: nullable(strictObject({ data: Type.Unknown(), version: Type.String(), tab: DraftTab, savedAt: Instant })),
    }),
    errors: [],
  },
  'drafts.save': {
    access: 'app',
    permission: 'signedIn',
    tenant: true,
    summary: 'Keeps what is typed, unjudged. A name is a form and, after a dot, which row of ours it is about.',
    bodyLimit: 524_288,
    input: strictObject({
      name: DraftName,
      tab: Type.Optional(DraftTab),
      /** The tab whose draft this one continues. The server deletes that draft. */
      from: Type.Optional(DraftTab),
      data: Answers,
      version: Type.String({ maxLength: 64 }),
    }),
    output: strictObject({ savedAt: Instant }),
    errors: ['draft.tooLarge'],
  },
  'drafts.delete': {
    access: 'app',
    permission: 'signedIn',
    tenant: true,
    summary: 'Forgets the draft of a tab.',
    input: strictObject({ name: DraftName, tab: Type.Optional(DraftTab) }),
    output: strictObject({ done: Type.Boolean() }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
