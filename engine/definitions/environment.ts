/** An operation of the contract, as far as definitions speak of it. */
interface OperationSchemas {
  /** JSON Schema of what it takes and gives. */
  readonly input: object;
  readonly output: object;
  /** The codes with which it may refuse, and those with which any operation may. */
  readonly errors: readonly string[];
  readonly commonErrors?: readonly string[];
  /** The input that makes a repeated call the same call. */
  readonly key?: string;
  /** A repeated call does it a second time. */
  readonly isDoneAgain?: boolean;
}

export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'money' | 'list' | 'instant' | 'date' | 'object';

/** A dataset as lists and reports see it: the type of each column. */
export interface DatasetSchema {
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Of columns that hold a name: the kind of definition whose id it is, or the thing whose process it is a state of. */
  readonly names?: Readonly<Record<string, { readonly kind: string } | { readonly stateOf: string }>>;
  /** The kinds of definition whose questions its rows have answers to; absent where they have none. */
  readonly answersTo?: readonly ('form' | 'product-type')[];
}

/** Whether a pattern may be run on what strangers type; `why` says what is wrong with it. */
export type PatternVerdict = { readonly safe: true } | { readonly safe: false; readonly why: string };

/**
 * What definitions may name that is not a definition, and what the engine may not do by itself. What is absent is not
 * checked: the server hands in all of it.
 */
export interface Environment {
  readonly operations?: Readonly<Record<string, OperationSchemas>>;
  readonly datasets?: Readonly<Record<string, DatasetSchema>>;
  /** Reference lists (categories, currencies, banks), jobs, and rows of the posting table, by name. */
  readonly references?: readonly string[];
  readonly jobs?: readonly string[];
  readonly postings?: readonly string[];
  /** Names of the icons that can be drawn. */
  readonly icons?: readonly string[];
  /** Every code of engine/errors, with the word that its refusal carries if a page may answer it. */
  readonly errors?: Readonly<Record<string, { readonly action?: string }>>;
  /** Codes of refusals that some page has to answer, since the server shows it by itself. */
  readonly handledErrors?: readonly string[];
  /** First parts of addresses that the server itself answers (api, assets). */
  readonly reservedRoutes?: readonly string[];
  /** Whether an address of a provider, fixed or by the name of its setting, may not be called from here. */
  readonly insecureAddress?: (address: string | { readonly setting: string }) => boolean;
  readonly checkPattern?: (pattern: string) => PatternVerdict;
  /** SHA-256 of a text in hex. */
  readonly hash: (text: string) => string;
}
