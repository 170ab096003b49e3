/** The type of a fact. `money` is minor units of the base currency; `any` has no known type. */
export type FactType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'money'
  | 'list'
  | 'object'
  | 'instant'
  | 'date'
  | 'any';

/** Declares one fact of a scope, as in schemas/meta/facts. */
export type FactSchema = {
  readonly type: FactType;
  /** Item type of a list. Default: `any`. */
  readonly of?: FactType;
  /** Properties of an object. Default: any. */
  readonly properties?: FactDeclarations;
  /** All possible values. */
  readonly enum?: readonly (string | number | boolean)[];
  /**
   * Where the value comes from. The server cannot verify `browser` and `stored` facts. `stored` is browser storage,
   * '' when unset.
   */
  readonly source: 'server' | 'browser' | 'stored';
  /** For a stored fact: the value stays after sign-out. */
  readonly outlivesSignOut?: true;
  readonly description?: string;
};

export type FactDeclarations = Readonly<Record<string, FactSchema>>;

/** Fact values by full name, such as `{"business.activeStatus": "Active", "amount": 134630}`. */
export type Facts = Readonly<Record<string, unknown>>;

/** Returns whether only the browser knows the fact. */
export function isBrowserFact(declaration: FactSchema): boolean {
  return declaration.source !== 'server';
}
