import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations, annotationsIn } from '../documentAnnotations.ts';

type App = 'backoffice' | 'buyer';

/** What stands on a page can be shown by the program that shows it: blocks, and the fields of the forms that they ask. */
export function* apps(definitions: DefinitionSet): Generator<Finding> {
  const entries = pageAppsOf(definitions);
  const told = new Set<string>();
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (typeof annotation.value !== 'string') continue;
    for (const host of entries.get(document) ?? []) {
      if (annotation.refers === 'block') {
        const block = definitions.language.blocks.get(annotation.value);
        if (block === undefined || block.apps.includes(host)) continue;
        yield findingAt(document, annotation.path, 'reference.host', { kind: 'block', name: annotation.value, host });
      }
      if (annotation.refers === 'form') yield* fieldApps(definitions, annotation.value, host, told);
    }
  }
  for (const { value } of definitions.all('product-type')) {
    if (typeof value.buyerForm === 'string') yield* fieldApps(definitions, value.buyerForm, 'buyer', told);
  }
}

function* fieldApps(definitions: DefinitionSet, id: string, host: App, told: Set<string>): Generator<Finding> {
  const form = definitions.get('form', id) as unknown as Document | undefined;
  if (form === undefined || told.has(`${id} ${host}`)) return;
  told.add(`${id} ${host}`);
  for (const { field, path } of everyField(fieldsOf(definitions, form))) {
    const allowed = appsOf(definitions, field.type);
    if (allowed === undefined || allowed.includes(host)) continue;
    yield findingAt(form, [...path, 'type'], 'reference.host', { kind: 'field type', name: field.type, host });
  }
}

/** Which programs show a page or a journey. A journey is shown wherever a page or another journey names it. */
function pageAppsOf(definitions: DefinitionSet): ReadonlyMap<Document, ReadonlySet<App>> {
  const entries = new Map<Document, Set<App>>();
  const queue: [Document, App][] = [];
  const add = (document: Document | undefined, host: unknown) => {
    if (document === undefined || (host !== 'backoffice' && host !== 'buyer')) return;
    const known = entries.get(document) ?? new Set();
    if (known.has(host)) return;
    entries.set(document, known.add(host));
    queue.push([document, host]);
  };
  const journey = (id: unknown) =>
    (typeof id === 'string' ? definitions.get('journey', id) : undefined) as Document | undefined;
  for (const page of definitions.all('page')) add(page as unknown as Document, page.value.app);
  for (const option of definitions.all('payment-option')) add(journey(option.value.journey), 'buyer');
  for (const type of definitions.all('product-type')) add(journey(type.value.journey), 'buyer');
  for (const [document, host] of queue) {
    for (const { refers, value } of annotationsIn(definitions, document))
      if (refers === 'journey') add(journey(value), host);
  }
  return entries;
}

function appsOf(definitions: DefinitionSet, type: unknown): readonly string[] | undefined {
  const seen = new Set<unknown>();
  for (let id = type; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id);
    const value: unknown = definitions.get('field-type', id)?.value;
    if (!isObject(value)) return undefined;
    if (Array.isArray(value.apps)) return value.apps;
    id = value.extends;
  }
  return undefined;
}
