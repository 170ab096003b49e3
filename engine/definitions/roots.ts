import { columnsOf } from './columnsOf.ts';
import type { Document } from './document.ts';
import { fieldsOf } from './fields.ts';
import type { Path } from './finding.ts';
import { flowRoots } from './flowRoots.ts';
import { isObject, type Schema } from './language.ts';
import type { Loaded } from './loaded.ts';
import type { Mark } from './marks.ts';
import { valueAt } from './valueAt.ts';
import { anything, objectOf, outputOf, schemaOfType } from './valueTypes.ts';

/** Where the pointers of a place may start, each with what is known of the value there. */
export type Roots = Readonly<Record<string, Schema>>;

/** The roots of pointers at a mark; undefined where nothing is named by pointer. */
export function rootsAt(loaded: Loaded, document: Document, mark: Mark): Roots | undefined {
  if (mark.roots !== undefined) return Object.fromEntries(mark.roots.map((root) => [root, anything]));
  switch (mark.place) {
    case 'page':
      return pageRoots(loaded, document, mark.path);
    case 'flow':
      return flowRoots(loaded, document, mark.path);
    case 'row':
      return rowRoots(loaded, document, mark.path);
    case 'answer':
      return answerRoots(loaded, document, mark.path);
    default:
      return undefined;
  }
}

/** The names in braces of an address. */
export function parametersOf(route: unknown): string[] {
  return typeof route === 'string' ? [...route.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name) : [];
}

function pageRoots(loaded: Loaded, document: Document, path: Path): Roots {
  const page: unknown = document.value;
  if (!isObject(page)) return {};
  const all = Object.entries(isObject(page.load) ? page.load : {});
  // What is loaded may be asked for by what stands before it: nothing waits for itself.
  const load = Object.fromEntries(
    path[0] === 'load'
      ? all.slice(
          0,
          all.findIndex(([name]) => name === path[1]),
        )
      : all,
  );
  const query = isObject(page.query) ? page.query : {};
  return {
    params: objectOf(Object.fromEntries(parametersOf(page.route).map((name) => [name, schemaOfType('string')]))),
    query: objectOf(eachOf(query, (entry) => schemaOfType(entry.type))),
    load: objectOf(eachOf(load, (entry) => outputOf(entry.operation, loaded.environment.operations))),
  };
}

function rowRoots(loaded: Loaded, document: Document, path: Path): Roots {
  const list: unknown = document.value;
  if (!isObject(list)) return {};
  const action = path[0] === 'rowActions' ? valueAt(list, path.slice(0, 2)) : undefined;
  const form = isObject(action) && typeof action.form === 'string' ? loaded.get('form', action.form) : undefined;
  const asked = form && fieldsOf(loaded, form).map(({ key }) => [key, anything] as const);
  return {
    row: rowSchema(loaded, list),
    ...(asked === undefined ? {} : { form: objectOf(Object.fromEntries(asked)) }),
  };
}

function rowSchema(loaded: Loaded, list: { readonly [key: string]: unknown }): Schema {
  const columns = columnsOf(loaded.environment, list);
  if (columns === undefined) return anything;
  return objectOf(Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, schemaOfType(type)])));
}

/** The answer of the operation that stands beside the condition: pointers begin with its own names. */
function answerRoots(loaded: Loaded, document: Document, path: Path): Roots | undefined {
  const around = valueAt(document.value, path.slice(0, -1));
  const output = outputOf(isObject(around) ? around.operation : undefined, loaded.environment.operations);
  return isObject(output.properties) ? (output.properties as Roots) : undefined;
}

function eachOf(
  entries: { readonly [name: string]: unknown },
  schema: (entry: { readonly [key: string]: unknown }) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, isObject(entry) ? schema(entry) : anything]),
  );
}
