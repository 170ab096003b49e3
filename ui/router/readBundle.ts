import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { Definitions, IconShape, Kind, Text } from '#engine/definitions/index.ts';
import { read } from '#ui/api/client.ts';
export type Served<K extends Kind = Kind> = {
  readonly version: string;
  readonly definition: Definitions[K];
  readonly factScope?: string;
};

/** The file of a bundle: every definition that a page needs, by kind and id. */
type BundleFile = {
  /** Routes by page id. */
  readonly routes: Readonly<Record<string, string>>;
  /** The sign-in page. */
  readonly signIn?: string;
  /** Page ids by error code, for errors that ask the user to act first. */
  readonly errorPages: Readonly<Record<string, string>>;
  /** ISO code. Money fields without a currency use it. */
  readonly baseCurrency: string;
  /** Drawings of the icons that the definitions name. */
  readonly icons: Readonly<Record<string, IconShape>>;
  /** Messages by error code, for failures without a server reply. */
  readonly texts: Readonly<Record<string, Text>>;
  /** The facts that the browser stores. */
  readonly stored: FactDeclarations;
  /** Facts by the fact scope of the forms. */
  readonly factScopes: Readonly<Record<string, FactDeclarations>>;
  readonly definitions: Readonly<Record<string, Readonly<Record<string, Served>>>>;
};

/** The definitions of a page. */
export type Bundle = Pick<BundleFile, 'signIn' | 'baseCurrency' | 'icons' | 'stored'> & {
  /** Returns the message for a failure without a server reply. */
  textOf(code: string): Text;
  /** Returns the id of the page where the user resolves this error. */
  pageForError(code: string): string | undefined;
  /** Returns the route of a page, with {parameters}. */
  routeOf(page: string): string | undefined;
  facts(scope: string): FactDeclarations;
  get<K extends Kind>(kind: K, id: string): Served<K> | undefined;
  all<K extends Kind>(kind: K): ReadonlyMap<string, Served<K>>;
};

const bundles = new Map<string, Promise<Bundle>>();

/** Reads a bundle. Bundles never change, so each is read once. Rejects with an ApiFailure. */
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
