import type { ConditionFindingCode } from '#engine/conditions/index.ts';

/** Messages of the checker for flows, by finding code. {names} are the finding's params. */
export const flowFindingMessages = {
  'flow.badTemplate': 'Only else is allowed beside from. Remove the other key.',
  'flow.badPointer': '{pointer} is not a valid pointer. Expected /root/name.',
  'flow.unknownRoot': '{pointer} starts at the unknown root {root}.',
  'flow.unknownEntry': '{root} has no entry {name}.',
  'flow.unknownImplementation': 'There is no {kind} {word}.',
  'flow.implementationNotHere': '{word} is {kind} of another kind of flow.',
  'flow.unknownTarget': 'There is no state {target} from here.',
  'flow.noInitial': 'A state with nested states has no initial state. Add "initial".',
  'flow.unknownInitial': 'There is no initial state {target}.',
  'flow.needlessInitial':
    'Only a state with nested states, and not a parallel one, has an initial state. Remove "initial".',
  'flow.finalWithMore': 'A final state cannot have nested states, transitions or an actor. Remove them.',
  'flow.unreachable': 'No transition leads to the state {state}. Add one, or remove the state.',
  'flow.stuck': 'State {state} has no outgoing transitions. Add one, or set `"type": "final"`.',
  'flow.noEnd': 'No path leads from the state {state} to a final state. Add a transition.',
  'flow.eventlessCycle': 'The states {states} form a cycle without events. Add an event or a guard.',
  'flow.retryLoop': 'The states {states} repeat a failing call without a delay. Wait between the calls.',
  'flow.alwaysWithoutElse':
    'The flow can stay in the state {state} if no condition holds. Add an entry without a guard.',
  'flow.doneWithoutElse': '{actor} can finish without matching any onDone transition. Add one without a guard.',
  'flow.unreachableEntry': 'An earlier entry without a guard always matches first. Move or remove this one.',
  'flow.emptyTransition': 'The transition on {event} has no target and no actions. Add one, or remove it.',
  'flow.wildcard': '* is not an event. Name each event.',
  'flow.badEvent': '{event} is not a valid event name. Use capital letters and _.',
  'flow.missingInvokeId': 'The actor has no id. Add one, so that a resumed flow finds it.',
  'flow.duplicateInvokeId': 'Another actor that runs at the same time has the id {id}. Change one.',
  'flow.noCatchAll': '{actor} can fail with an error that no entry handles. Add a last entry without code and guard.',
  'flow.unhandledErrors': '{actor} can fail with {codes}. Handle each, or add a last entry without code.',
  'flow.unknownErrorCode': '{actor} never fails with {code}. Remove the entry.',
  'flow.badDuration': '{duration} is not a valid duration. Write 15m, 48h or 7d.',
  'flow.sameDuration': 'Another entry of after has the same duration. Combine them.',
  'flow.undeclaredEvent': 'The process does not declare the event {event}. Add it to events.',
  'flow.eventNeverAccepted': 'No state accepts the event {event}. Add a transition, or remove the event.',
  'flow.eventNotAccepted': 'A block or Back sends {event}, but the state does not accept it. Add a transition.',
  'flow.keyNotPersisted':
    '{operation} repeats after a reload with a new {key}. Store the {key} in the context before the call.',
  'flow.repeatedEffect':
    '{operation} takes effect twice after a reload. Tag the state volatile, or give the operation a key.',
  'flow.otherVersion': 'The row has version {version}, which is not this version of {process}.',
  'flow.unknownState': '{process} has no state {state} in this version.',
} as const;

type FlowFindingCode = keyof typeof flowFindingMessages;

/** One problem. `path` is a JSON pointer into the definition; `nearest` is the closest valid name. */
export type FlowFinding = {
  /** A code of flowFindingMessages, or of a condition's findings. */
  readonly code: FlowFindingCode | ConditionFindingCode;
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly nearest?: string;
};

export function finding(
  code: FlowFinding['code'],
  path: string,
  params: FlowFinding['params'] = {},
  nearest?: string | undefined,
): FlowFinding {
  return nearest === undefined ? { code, path, params } : { code, path, params, nearest };
}
