import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks, marksIn } from '../markedPlaces.ts';

type Host = 'office' | 'buyer';

/** What stands on a page can be shown by the program that shows it: blocks, and the fields of the forms that they ask. */
export function* hosts(loaded: Loaded): Generator<Finding> {
  const entries = entriesOf(loaded);
  const told = new Set<string>();
  for (const { document, mark } of allMarks(loaded)) {
    if (typeof mark.value !== 'string') continue;
    for (const host of entries.get(document) ?? []) {
      if (mark.refers === 'block') {
        const block = loaded.language.blocks.get(mark.value);
        if (block === undefined || block.hosts.includes(host)) continue;
        yield findingAt(document, mark.path, 'reference.host', { kind: 'block', name: mark.value, host });
      }
      if (mark.refers === 'form') yield* fieldHosts(loaded, mark.value, host, told);
    }
  }
  for (const { value } of loaded.all('product-type')) {
    if (typeof value.buyerForm === 'string') yield* fieldHosts(loaded, value.buyerForm, 'buyer', told);
  }
}

function* fieldHosts(loaded: Loaded, id: string, host: Host, told: Set<string>): Generator<Finding> {
  const form = loaded.get('form', id) as unknown as Document | undefined;
  if (form === undefined || told.has(`${id} ${host}`)) return;
  told.add(`${id} ${host}`);
  for (const { field, path } of everyField(fieldsOf(loaded, form))) {
    const allowed = hostsOf(loaded, field.type);
    if (allowed === undefined || allowed.includes(host)) continue;
    yield findingAt(form, [...path, 'type'], 'reference.host', { kind: 'field type', name: field.type, host });
  }
}

/** Which programs show a page or a journey. A journey is shown wherever a page or another journey names it. */
function entriesOf(loaded: Loaded): ReadonlyMap<Document, ReadonlySet<Host>> {
  const entries = new Map<Document, Set<Host>>();
  const queue: [Document, Host][] = [];
  const add = (document: Document | undefined, host: unknown) => {
    if (document === undefined || (host !== 'office' && host !== 'buyer')) return;
    const known = entries.get(document) ?? new Set();
    if (known.has(host)) return;
    entries.set(document, known.add(host));
    queue.push([document, host]);
  };
  const journey = (id: unknown) =>
    (typeof id === 'string' ? loaded.get('journey', id) : undefined) as Document | undefined;
  for (const page of loaded.all('page')) add(page as unknown as Document, page.value.entry);
  for (const option of loaded.all('payment-option')) add(journey(option.value.journey), 'buyer');
  for (const type of loaded.all('product-type')) add(journey(type.value.journey), 'buyer');
  for (const [document, host] of queue) {
    for (const { refers, value } of marksIn(loaded, document)) if (refers === 'journey') add(journey(value), host);
  }
  return entries;
}

function hostsOf(loaded: Loaded, type: unknown): readonly string[] | undefined {
  const seen = new Set<unknown>();
  for (let id = type; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id);
    const value: unknown = loaded.get('field-type', id)?.value;
    if (!isObject(value)) return undefined;
    if (Array.isArray(value.hosts)) return value.hosts;
    id = value.extends;
  }
  return undefined;
}
