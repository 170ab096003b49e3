import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations, annotationsIn } from '../documentAnnotations.ts';

type App = 'backoffice' | 'buyer';

/** Rejects blocks and form fields on a page whose app cannot show them. */
export function* apps(definitions: DefinitionSet): Generator<Finding> {
  const appsOfDocument = pageAppsOf(definitions);
  const checked = new Set<string>();
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (typeof annotation.value !== 'string') continue;
    for (const app of appsOfDocument.get(document) ?? []) {
      if (annotation.refers === 'block') {
        const block = definitions.language.blocks.get(annotation.value);
        if (block === undefined || block.apps.includes(app)) continue;
        yield findingAt(document, annotation.path, 'reference.app', { kind: 'block', name: annotation.value, app });
      }
      if (annotation.refers === 'form') yield* fieldApps(definitions, annotation.value, app, checked);
    }
  }
  for (const { value } of definitions.all('product-type')) {
    if (typeof value.buyerForm === 'string') yield* fieldApps(definitions, value.buyerForm, 'buyer', checked);
  }
}

function* fieldApps(definitions: DefinitionSet, id: string, app: App, checked: Set<string>): Generator<Finding> {
  const form = definitions.get('form', id) as unknown as Document | undefined;
  if (form === undefined || checked.has(`${id} ${app}`)) return;
  checked.add(`${id} ${app}`);
  for (const { field, path } of everyField(fieldsOf(definitions, form))) {
    const allowed = appsOf(definitions, field.type);
    if (allowed === undefined || allowed.includes(app)) continue;
    yield findingAt(form, [...path, 'type'], 'reference.app', { kind: 'field type', name: field.type, app });
  }
}

/** Returns the apps that show each page or journey. A journey runs in each app whose pages or journeys name it. */
function pageAppsOf(definitions: DefinitionSet): ReadonlyMap<Document, ReadonlySet<App>> {
  const appsOfDocument = new Map<Document, Set<App>>();
  const queue: [Document, App][] = [];
  const add = (document: Document | undefined, app: unknown) => {
    if (document === undefined || (app !== 'backoffice' && app !== 'buyer')) return;
    const known = appsOfDocument.get(document) ?? new Set();
    if (known.has(app)) return;
    appsOfDocument.set(document, known.add(app));
    queue.push([document, app]);
  };
  const journey = (id: unknown) =>
    (typeof id === 'string' ? definitions.get('journey', id) : undefined) as Document | undefined;
  for (const page of definitions.all('page')) add(page as unknown as Document, page.value.app);
  for (const option of definitions.all('payment-option')) add(journey(option.value.journey), 'buyer');
  for (const type of definitions.all('product-type')) add(journey(type.value.journey), 'buyer');
  for (const [document, app] of queue) {
    for (const { refers, value } of annotationsIn(definitions, document))
      if (refers === 'journey') add(journey(value), app);
  }
  return appsOfDocument;
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
