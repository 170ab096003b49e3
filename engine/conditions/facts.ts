/** What kind of value a fact is. `money` is minor units of the base currency; `any` is a value that a place cannot type. */
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

/** Declares one fact of a fact scope, as in schemas/meta/facts. */
export type FactSchema = {
  readonly type: FactType;
  /** What a list holds; `any` when not said. */
  readonly of?: FactType;
  /** The parts of an object; any when not said. */
  readonly properties?: FactDeclarations;
  /** The only values there are. */
  readonly enum?: readonly (string | number | boolean)[];
  /** Who knows it. `browser` and `stored` (what the browser keeps, '' when unset) nobody can vouch for on the server. */
  readonly source: 'server' | 'browser' | 'stored';
  /** Of a stored one: it stays where it is when somebody signs out. */
  readonly outlivesSignOut?: true;
  readonly description?: string;
};

export type FactDeclarations = Readonly<Record<string, FactSchema>>;

/** The facts at the time of a decision, by their full names: `{"business.activeStatus": "Active", "amount": 134630}`. */
export type Facts = Readonly<Record<string, unknown>>;

/** Whether only a browser knows a fact. */
export function isBrowserFact(declaration: FactSchema): boolean {
  return declaration.source !== 'server';
}
