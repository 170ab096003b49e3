import { nearestWord } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { everyProperty } from '../everyProperty.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks, marksIn } from '../markedPlaces.ts';
import { valueAt } from '../valueAt.ts';

/** What a journey waits for is sent by something that it shows, and what a process is asked for is an event of it. */
export function* events(loaded: Loaded): Generator<Finding> {
  for (const document of loaded.all('journey')) yield* neverSent(loaded, document as unknown as Document);
  yield* processEvents(loaded);
  yield* signals(loaded);
}

function* neverSent(loaded: Loaded, document: Document): Generator<Finding> {
  const sent = new Set<string>();
  for (const { refers, value } of marksIn(loaded, document)) {
    if (refers === 'event' && typeof value === 'string') sent.add(value);
  }
  for (const { key, value, path } of everyProperty(document.value)) {
    const isState = path.length === 1 || path.at(-3) === 'states';
    if (key !== 'on' || !isState || !isObject(value)) continue;
    for (const event of Object.keys(value)) {
      if (sent.has(event)) continue;
      const nearest = nearestWord(event, sent);
      yield findingAt(document, [...path, event], 'event.neverSent', { event }, { nearest, on: 'key' });
    }
  }
}

/** A panel asks for events of the process that it shows. */
function* processEvents(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'process-event' || typeof mark.value !== 'string') continue;
    const block = valueAt(document.value, mark.path.slice(0, mark.path.lastIndexOf('actions')));
    const name = isObject(block) && typeof block.process === 'string' ? block.process : '';
    yield* unknownEvent(loaded, document, mark.path, mark.value, name);
  }
}

/** A process signals events of the process that is the life of the other thing. */
function* signals(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'action' || mark.value !== 'signal') continue;
    const at = [...mark.path.slice(0, -1), 'params'];
    const params = valueAt(document.value, at);
    if (!isObject(params) || typeof params.event !== 'string') continue;
    const target = loaded.all('process').find(({ value }) => value.of === params.to);
    if (target !== undefined) yield* unknownEvent(loaded, document, [...at, 'event'], params.event, target.id);
  }
}

function* unknownEvent(
  loaded: Loaded,
  document: Document,
  path: Path,
  event: string,
  process: string,
): Generator<Finding> {
  const known: unknown = loaded.get('process', process)?.value.events;
  if (!isObject(known) || Object.hasOwn(known, event)) return;
  const nearest = nearestWord(event, Object.keys(known));
  yield findingAt(document, path, 'event.unknown', { event, process }, { nearest });
}
