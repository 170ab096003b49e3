import { closestMatch } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { everyProperty } from '../everyProperty.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations, annotationsIn } from '../documentAnnotations.ts';
import { valueAt } from '../valueAt.ts';

/** Requires that a journey shows a sender of each event it accepts, and that events sent to a process exist in it. */
export function* events(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.all('journey')) yield* neverSent(definitions, document as unknown as Document);
  yield* processEvents(definitions);
  yield* sentToProcesses(definitions);
}

function* neverSent(definitions: DefinitionSet, document: Document): Generator<Finding> {
  const sent = new Set<string>();
  for (const { refers, value } of annotationsIn(definitions, document)) {
    if (refers === 'event' && typeof value === 'string') sent.add(value);
  }
  for (const { key, value, path } of everyProperty(document.value)) {
    const isState = path.length === 1 || path.at(-3) === 'states';
    if (key !== 'on' || !isState || !isObject(value)) continue;
    for (const event of Object.keys(value)) {
      if (sent.has(event)) continue;
      const nearest = closestMatch(event, sent);
      yield findingAt(document, [...path, event], 'event.neverSent', { event }, { nearest, on: 'key' });
    }
  }
}

/** Checks the events that a status panel sends to its process. */
function* processEvents(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.refers !== 'process-event' || typeof annotation.value !== 'string') continue;
    const block = valueAt(document.value, annotation.path.slice(0, annotation.path.lastIndexOf('actions')));
    const name = isObject(block) && typeof block.process === 'string' ? block.process : '';
    yield* unknownEvent(definitions, document, annotation.path, annotation.value, name);
  }
}

/** Checks the events that a process sends to the process of another entity. */
function* sentToProcesses(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.refers !== 'action' || annotation.value !== 'sendTo') continue;
    const at = [...annotation.path.slice(0, -1), 'params'];
    const params = valueAt(document.value, at);
    if (!isObject(params) || typeof params.event !== 'string') continue;
    const target = definitions.all('process').find(({ value }) => value.entity === params.to);
    if (target !== undefined) yield* unknownEvent(definitions, document, [...at, 'event'], params.event, target.id);
  }
}

function* unknownEvent(
  definitions: DefinitionSet,
  document: Document,
  path: Path,
  event: string,
  process: string,
): Generator<Finding> {
  const known: unknown = definitions.get('process', process)?.value.events;
  if (!isObject(known) || Object.hasOwn(known, event)) return;
  const nearest = closestMatch(event, Object.keys(known));
  yield findingAt(document, path, 'event.unknown', { event, process }, { nearest });
}
