import { columnsOf } from './columnsOf.ts';
import type { Document } from './document.ts';
import { fieldsOf } from './fields.ts';
import type { Path } from './finding.ts';
import { flowRoots } from './flowRoots.ts';
import { isObject, type Schema } from './language.ts';
import type { DefinitionSet } from './definitionSet.ts';
import type { Annotation } from './annotations.ts';
import { valueAt } from './valueAt.ts';
import { anything, objectOf, outputOf, schemaOfType } from './valueTypes.ts';

/** The allowed roots of pointers, each with the schema of its value. */
export type Roots = Readonly<Record<string, Schema>>;

/** Returns the roots at an annotation; undefined if it contains no pointers. */
export function rootsAt(definitions: DefinitionSet, document: Document, annotation: Annotation): Roots | undefined {
  if (annotation.roots !== undefined) return Object.fromEntries(annotation.roots.map((root) => [root, anything]));
  switch (annotation.factScope) {
    case 'page':
      return pageRoots(definitions, document, annotation.path);
    case 'flow':
      return flowRoots(definitions, document, annotation.path);
    case 'row':
      return rowRoots(definitions, document, annotation.path);
    case 'answer':
      return answerRoots(definitions, document, annotation.path);
    default:
      return undefined;
  }
}

/** Returns the parameter names of an address. */
export function parametersOf(route: unknown): string[] {
  return typeof route === 'string' ? [...route.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name) : [];
}

function pageRoots(definitions: DefinitionSet, document: Document, path: Path): Roots {
  const page: unknown = document.value;
  if (!isObject(page)) return {};
  const all = Object.entries(isObject(page.load) ? page.load : {});
  // A page load can only use earlier loads, so that no load waits for itself.
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
    load: objectOf(eachOf(load, (entry) => outputOf(entry.operation, definitions.environment.operations))),
  };
}

function rowRoots(definitions: DefinitionSet, document: Document, path: Path): Roots {
  const list: unknown = document.value;
  if (!isObject(list)) return {};
  const action = path[0] === 'rowActions' ? valueAt(list, path.slice(0, 2)) : undefined;
  const form = isObject(action) && typeof action.form === 'string' ? definitions.get('form', action.form) : undefined;
  const asked = form && fieldsOf(definitions, form).map(({ key }) => [key, anything] as const);
  return {
    row: rowSchema(definitions, list),
    ...(asked === undefined ? {} : { form: objectOf(Object.fromEntries(asked)) }),
  };
}

function rowSchema(definitions: DefinitionSet, list: { readonly [key: string]: unknown }): Schema {
  const columns = columnsOf(definitions.environment, list);
  if (columns === undefined) return anything;
  return objectOf(Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, schemaOfType(type)])));
}

/** Returns the output of the operation beside the condition; pointers start with its properties. */
function answerRoots(definitions: DefinitionSet, document: Document, path: Path): Roots | undefined {
  const around = valueAt(document.value, path.slice(0, -1));
  const output = outputOf(isObject(around) ? around.operation : undefined, definitions.environment.operations);
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
