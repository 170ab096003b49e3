import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { Definitions, IconShape, Kind, Text } from '#engine/definitions/index.ts';
import { read } from '#ui/api/client.ts';
export type Served<K extends Kind = Kind> = {
  readonly version: string;
  readonly definition: Definitions[K];
  /** The fact scope of a form or product type. */
  readonly factScope?: string;
};

/** What a bundle's file holds: every definition that a page needs, by kind and id. */
type BundleFile = {
  /** The route of every page, by its id. */
  readonly routes: Readonly<Record<string, string>>;
  /** The page where people sign in. */
  readonly signIn?: string;
  /** The id of the page for each error that asks a person to act first. */
  readonly errorPages: Readonly<Record<string, string>>;
  /** ISO code: the currency of money fields that name none. */
  readonly baseCurrency: string;
  /** The drawings of the icons that what is shown here names. */
  readonly icons: Readonly<Record<string, IconShape>>;
  /** What people are told of codes that no server has answered. */
  readonly texts: Readonly<Record<string, Text>>;
  /** The facts that a browser keeps. */
  readonly stored: FactDeclarations;
  /** The facts by fact scope of its forms. */
  readonly factScopes: Readonly<Record<string, FactDeclarations>>;
  readonly definitions: Readonly<Record<string, Readonly<Record<string, Served>>>>;
};

/** The definitions of a page. */
export type Bundle = Pick<BundleFile, 'signIn' | 'baseCurrency' | 'icons' | 'stored'> & {
  /** What people are told when a call ends with this code and no server has answered. */
  textOf(code: string): Text;
  /** The id of the page where a person takes the action that this error asks for. */
  pageForError(code: string): string | undefined;
  /** The route of a page by its id, with {parameters}. */
  routeOf(page: string): string | undefined;
  facts(scope: string): FactDeclarations;
  get<K extends Kind>(kind: K, id: string): Served<K> | undefined;
  all<K extends Kind>(kind: K): ReadonlyMap<string, Served<K>>;
};

const bundles = new Map<string, Promise<Bundle>>();

/** Reads a bundle, each once: they never change. Rejects with an ApiFailure. */
export function readBundle(url: string): Promise<Bundle> {
  const known = bundles.get(url);
  if (known !== undefined) return known;
  const reading = read(url).then((file) => bundleOf(file as BundleFile));
  bundles.set(url, reading);
  reading.catch(() => bundles.delete(url));
  return reading;
}

function bundleOf({ routes, factScopes, definitions, texts, errorPages, ...rest }: BundleFile): Bundle {
  return {
    ...rest,
    textOf: (code) => own(texts, code) ?? own(texts, 'unexpected') ?? code,
    pageForError: (code) => own(errorPages, code),
    routeOf: (page) => own(routes, page),
    facts: (scope) => own(factScopes, scope) ?? {},
    get: <K extends Kind>(kind: K, id: string) => own(own(definitions, kind) ?? {}, id) as Served<K> | undefined,
    all: <K extends Kind>(kind: K) => new Map(Object.entries(own(definitions, kind) ?? {}) as [string, Served<K>][]),
  };
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
