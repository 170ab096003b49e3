import type { RawBuilder } from 'kysely';
import type { Catalog, Kind } from '#engine/definitions/index.ts';

/** What a column holds. text is one that people read, in both languages or one; money is minor units of its currency. */
export type ColumnType =
  | 'id'
  | 'string'
  | 'text'
  | 'integer'
  | 'number'
  | 'money'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'image';

export type Row = Readonly<Record<string, unknown>>;

/** What a derived value may look at beside its row. */
export interface DeriveContext {
  readonly catalog: Catalog;
  readonly publicUrl: string;
}

export interface DatasetColumn {
  readonly type: ColumnType;
  /** Of money: the column that holds its currency. */
  readonly currency?: string;
  /** It holds the id of a definition of this kind, or a state of the process of this thing. */
  readonly names?: { readonly kind: Kind } | { readonly stateOf: string };
  /** Made of the row after it was read: what only definitions know. Can't be searched, filtered or sorted by. */
  readonly derive?: (row: Row, about: DeriveContext) => unknown;
}

/** What definitions may know of a dataset. */
export interface Description {
  readonly columns: Readonly<Record<string, DatasetColumn>>;
  /** Its rows have a jsonb `answers`, to the questions of these kinds of definition, and `askedBy`, the id of the one that asked. */
  readonly answersTo?: readonly ('form' | 'product-type')[];
}

/** A named, typed query that lists and reports stand on. */
export interface Dataset extends Description {
  /** A select of business_id and of every column that is not derived, under its name. Who reads it is narrowed to a business. */
  readonly rows: RawBuilder<unknown>;
}

/** Whose rows: those of one business, or, for the platform's own people, all. */
export type Scope = { readonly businessId: number } | 'all';
