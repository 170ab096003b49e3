/** The parts of an operation that definitions refer to. */
interface OperationSchemas {
  /** JSON Schemas of input and output. */
  readonly input: object;
  readonly output: object;
  /** Its own error codes, and those of every operation. */
  readonly errors: readonly string[];
  readonly commonErrors?: readonly string[];
  /** The input that identifies a repeated call. */
  readonly key?: string;
  /** True if a repeated call has a second effect. */
  readonly isUnsafeToRepeat?: boolean;
}

export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'money' | 'list' | 'instant' | 'date' | 'object';

/** A dataset as lists and reports see it: the type of each column. */
export interface DatasetSchema {
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** For columns that hold a name: the kind whose ids they hold, or the entity whose states they hold. */
  readonly names?: Readonly<Record<string, { readonly kind: string } | { readonly stateOf: string }>>;
  /** The kinds of definition that define the questions of its rows; absent if the rows have no answers. */
  readonly answersTo?: readonly ('form' | 'product-type')[];
}

/** Whether a pattern is safe for text from strangers. `why` explains an unsafe one. */
export type PatternVerdict = { readonly safe: true } | { readonly safe: false; readonly why: string };

/**
 * Names outside the definitions, and functions that the pure engine cannot have. Absent members are not checked; the
 * server provides all of them.
 */
export interface Environment {
  readonly operations?: Readonly<Record<string, OperationSchemas>>;
  readonly datasets?: Readonly<Record<string, DatasetSchema>>;
  /** Reference lists (categories, currencies, banks), jobs, and rows of the posting table, by name. */
  readonly references?: readonly string[];
  readonly jobs?: readonly string[];
  readonly postings?: readonly string[];
  /** Names of the available icons. */
  readonly icons?: readonly string[];
  /** All codes of engine/errors, with the reason keyword if a page may handle the error. */
  readonly errors?: Readonly<Record<string, { readonly action?: string }>>;
  /** Error codes that the server shows as a page, so some page must handle them. */
  readonly handledErrors?: readonly string[];
  /** First segments of addresses that the server itself uses (api, assets). */
  readonly reservedRoutes?: readonly string[];
  /** Returns whether a provider's address, fixed or from a setting, is insecure here. */
  readonly insecureAddress?: (address: string | { readonly setting: string }) => boolean;
  readonly checkPattern?: (pattern: string) => PatternVerdict;
  /** Returns the SHA-256 of a text in hex. */
  readonly hash: (text: string) => string;
}
