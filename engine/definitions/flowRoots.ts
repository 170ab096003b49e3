import type { DefinitionSet } from './definitionSet.ts';
import type { Document } from './document.ts';
import { annotationsIn } from './documentAnnotations.ts';
import { fieldsOf, type LocatedField } from './fields.ts';
import { fromPointer, type Path } from './finding.ts';
import { isObject, type Schema } from './language.ts';
import { valueAt } from './valueAt.ts';
import { anything, objectOf, outputOf, schemaAt, schemaOfType } from './valueTypes.ts';

/** Returns the roots of templates and conditions at a path of a flow, with their schemas. */
export function flowRoots(
  definitions: DefinitionSet,
  document: Document,
  path: Path,
): Readonly<Record<string, Schema>> {
  const flow: unknown = document.value;
  if (!isObject(flow)) return {};
  const context = typesIn(definitions, flow.context, (entry) => (isObject(entry) ? entry.type : undefined));
  const event = eventAt(definitions, document, path);
  const isStart = path[0] === 'context';
  // A process starts with any input that its entity provides.
  if (document.kind === 'process') {
    const row = flow.row === undefined ? anything : typesIn(definitions, flow.row, (entry) => entry);
    return isStart ? { input: anything } : { context, event, row };
  }
  const input = typesIn(definitions, flow.input, (entry) => entry);
  if (isStart) return { input };
  // A block renders after any event, so the event is unknown; it also sees its page.
  if (path.includes('meta')) return { context, input, page: anything };
  return { context, event, input };
}

function typesIn(definitions: DefinitionSet, entries: unknown, typeOf: (entry: unknown) => unknown): Schema {
  if (!isObject(entries)) return objectOf({});
  return objectOf(
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        schemaOfType(typeOf(entry), definitions.environment.operations),
      ]),
    ),
  );
}

/** Returns the schema of the event at a path: of the transition, or of the actor's output or error. */
function eventAt(definitions: DefinitionSet, document: Document, path: Path): Schema {
  let at: unknown = document.value;
  let event: Schema = anything;
  for (const [index, step] of path.entries()) {
    const next = path[index + 1];
    if (isObject(at) && isState(path, index)) {
      if (step === 'on' && typeof next === 'string') event = eventSchema(definitions, document, next);
      if (step === 'invoke' && next === 'onDone') event = doneSchema(definitions, at.invoke);
      if (step === 'invoke' && next === 'onError') event = failedSchema;
    }
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined;
  }
  return event;
}

// The root and each entry of `states` are states.
function isState(path: Path, index: number): boolean {
  return index === 0 || (index >= 2 && path[index - 2] === 'states');
}

const failedSchema = objectOf({
  type: schemaOfType('string'),
  error: {
    type: 'object',
    properties: {
      code: schemaOfType('string'),
      message: schemaOfType('text'),
      fields: schemaOfType('list'),
      params: schemaOfType('object'),
      requestId: schemaOfType('string'),
    },
    additionalProperties: true,
  },
});

function doneSchema(definitions: DefinitionSet, invoke: unknown): Schema {
  return objectOf({ type: schemaOfType('string'), output: actorOutput(definitions, invoke) });
}

/** Returns the output schema of an actor: its operation's, its journey's or its implementation's. */
function actorOutput(definitions: DefinitionSet, invoke: unknown): Schema {
  if (!isObject(invoke) || typeof invoke.src !== 'string') return anything;
  const input = isObject(invoke.input) ? invoke.input : {};
  if (typeof input.operation === 'string') return outputOf(input.operation, definitions.environment.operations);
  if (invoke.src === 'journey') {
    // A journey named at run time returns the output of any of the possible ones.
    const journeys =
      typeof input.name === 'string' ? [definitions.get('journey', input.name)] : definitions.all('journey');
    const names = journeys.flatMap((each) => (isObject(each?.value.output) ? Object.keys(each.value.output) : []));
    if (names.length > 0) return objectOf(Object.fromEntries(names.map((name) => [name, anything])));
  }
  const output = definitions.language.implementations.get(invoke.src)?.output;
  return isObject(output) ? output : anything;
}

function eventSchema(definitions: DefinitionSet, document: Document, name: string): Schema {
  if (document.kind === 'process') {
    const events: unknown = document.value && (document.value as { events?: unknown }).events;
    const event = isObject(events) ? events[name] : undefined;
    if (!isObject(event)) return anything;
    return withType(definitions, isObject(event.payload) ? event.payload : {});
  }
  const carried: Record<string, Schema[]> = {};
  let isSent = false;
  for (const annotation of annotationsIn(definitions, document)) {
    if (annotation.refers !== 'event' || annotation.value !== name) continue;
    isSent = true;
    for (const [name, type] of Object.entries(annotation.payload ?? {})) {
      (carried[name] ??= []).push(carriedSchema(definitions, document, type, annotation.path.slice(0, -1)));
    }
  }
  if (!isSent) return anything;
  // An event with several senders has the payload of any of them.
  const either = ([only = anything, ...others]: readonly Schema[]): Schema =>
    others.length === 0 ? only : { anyOf: [only, ...others] };
  const properties = Object.entries(carried).map(([name, schemas]) => [name, either(schemas)] as const);
  return objectOf({ type: schemaOfType('string'), ...Object.fromEntries(properties) });
}

/**
 * A payload can be the output of the operation that its sender calls, {"outputBy": "call"}, the answers to its form,
 * {"answersBy": "form"}, or an item of its list, {"itemBy": "actions"}.
 */
function carriedSchema(definitions: DefinitionSet, document: Document, type: unknown, path: Path): Schema {
  const at = valueAt(document.value, path);
  const sender = isObject(at) ? at : {};
  if (isObject(type) && typeof type.itemBy === 'string') {
    const list = sender[type.itemBy];
    if (!isObject(list) || typeof list.from !== 'string') return anything;
    const roots = objectOf(flowRoots(definitions, document, path));
    return schemaAt(roots, [...fromPointer(list.from), '0']) ?? anything;
  }
  if (isObject(type) && typeof type.outputBy === 'string') {
    const call = sender[type.outputBy];
    return isObject(call) ? outputOf(call.operation, definitions.environment.operations) : anything;
  }
  if (isObject(type) && typeof type.answersBy === 'string') {
    const form = sender[type.answersBy];
    const document = typeof form === 'string' ? definitions.get('form', form) : undefined;
    return document === undefined
      ? schemaOfType('object')
      : answersSchema(definitions, document as unknown as Document);
  }
  return schemaOfType(type, definitions.environment.operations);
}

function withType(definitions: DefinitionSet, types: { readonly [name: string]: unknown }): Schema {
  const properties = Object.entries(types).map(
    ([name, type]) => [name, schemaOfType(type, definitions.environment.operations)] as const,
  );
  return objectOf({ type: schemaOfType('string'), ...Object.fromEntries(properties) });
}

/** Returns the schema of a form's submitted answers. */
function answersSchema(definitions: DefinitionSet, form: Document): Schema {
  return ofFields(fieldsOf(definitions, form));
}

function ofFields(fields: readonly LocatedField[]): Schema {
  const asked = fields.filter(({ value }) => value !== 'none');
  return objectOf(Object.fromEntries(asked.map((field) => [field.key, ofField(field)])));
}

function ofField({ value, field, fact, fields }: LocatedField): Schema {
  // A variant may store another type.
  if (value === undefined || field.variants !== undefined) return anything;
  const { enum: values } = fact;
  switch (value) {
    case 'group':
      return ofFields(fields);
    case 'rows':
      return { type: 'array', items: ofFields(fields) };
    case 'range':
      return objectOf({ from: schemaOfType('instant'), to: schemaOfType('instant') });
    case 'file':
    case 'location':
      return anything;
    case 'time':
      return schemaOfType('string');
    case 'string':
    case 'integer':
      return { ...schemaOfType(value), ...(values === undefined ? {} : { enum: values }) };
    default:
      return schemaOfType(value);
  }
}
