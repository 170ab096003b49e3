import type { ConditionFindingCode } from '#engine/conditions/index.ts';

/** Messages of the checker for flows, by finding code. {names} are the finding's params. */
export const flowFindingMessages = {
  'flow.badTemplate': '{"from": …} takes no property but else',
  'flow.badPointer': '{pointer} is not a pointer: expected /root/name',
  'flow.unknownRoot': '{pointer} has the unknown root {root}',
  'flow.unknownEntry': '{root} has no {name} here',
  'flow.unknownImplementation': 'there is no {kind} {word}',
  'flow.implementationNotHere': 'the {kind} {word} cannot be used here',
  'flow.unknownTarget': 'there is no state {target} to reach from here',
  'flow.noInitial': 'a state with states needs an initial state: add initial',
  'flow.unknownInitial': 'the initial state {target} does not exist',
  'flow.needlessInitial': 'initial belongs only to a state with states that is not parallel: remove it',
  'flow.finalWithMore': 'a final state cannot have states, transitions or an actor',
  'flow.unreachable': 'no transition leads to the state {state}',
  'flow.stuck': 'State {state} has no outgoing transitions. Add one, or set "type": "final"',
  'flow.noEnd': 'no path leads from the state {state} to a final state',
  'flow.eventlessCycle': 'the states {states} follow each other for ever without an event',
  'flow.retryLoop': 'the states {states} repeat a failing call for ever: wait or stop between the calls',
  'flow.alwaysWithoutElse': 'State {state} can match no always transition. Add one without a guard',
  'flow.doneWithoutElse': '{actor} can finish without matching any onDone transition. Add one without a guard',
  'flow.neverTaken': 'an earlier transition without a guard always comes first',
  'flow.emptyTransition': 'the transition on {event} has no target and no actions',
  'flow.wildcard': 'a flow cannot take every event (*): name each event',
  'flow.badEvent': '{event} is not a valid event name: use capital letters and _',
  'flow.missingInvokeId': 'the actor has no id: a resumed flow finds it by its id',
  'flow.duplicateInvokeId': 'another actor that runs at the same time has the id {id}',
  'flow.noCatchAll':
    '{actor} can fail with a code that no onError transition names: add a last one without code and guard',
  'flow.unhandledErrors': '{actor} can end with {codes}: add onError transitions for these, or a last one without code',
  'flow.unknownErrorCode': '{actor} never ends with {code}',
  'flow.badDuration': '{duration} is not a duration: expected 90s, 15m, 48h or 3d',
  'flow.sameDuration': 'another entry of after has the same duration',
  'flow.undeclaredEvent': 'the process does not declare the event {event}',
  'flow.eventNeverTaken': 'no state takes the event {event}',
  'flow.eventNotTaken': 'a block or Back sends {event}, but no state here takes it',
  'flow.keyNotKept': 'a reload repeats {operation}: read its {key} from a context entry that is set before the call',
  'flow.doneAgain': 'a reload repeats {operation}: tag the state volatile, or give the operation an idempotency key',
  'flow.otherVersion': 'the row has version {version}, which is not this version of {process}',
  'flow.unknownState': 'this version of {process} has no state {state}',
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
