import type { ConditionFindingCode } from '#engine/conditions/index.ts';

/** What can be wrong with a flow, with the text of the checker. {names} are the params of a finding. */
export const flowFindingMessages = {
  'flow.badTemplate': 'beside from there may only be else',
  'flow.badPointer': '{pointer} is not a pointer: /root/name',
  'flow.unknownRoot': '{pointer} starts at {root}, which is not known here',
  'flow.unknownEntry': '{root} has no {name} here',
  'flow.unknownImplementation': 'no {kind} {word} is known',
  'flow.implementationNotHere': '{word} is {kind} of another kind of flow or place',
  'flow.unknownTarget': 'no state {target} is known from here',
  'flow.noInitial': 'a state with states needs an initial one',
  'flow.unknownInitial': 'no state {target} is there to begin with',
  'flow.needlessInitial': 'only a state with states that is not parallel begins with one of them',
  'flow.finalWithMore': 'a final state has no states, transitions or actor of its own',
  'flow.unreachable': 'nothing leads to the state {state}',
  'flow.stuck': 'nothing can happen in the state {state}, and it is not final',
  'flow.noEnd': 'no way leads from the state {state} to an end',
  'flow.eventlessCycle': 'the states {states} follow one another without an event for ever',
  'flow.retryLoop': 'the states {states} call again at once, whenever the call fails',
  'flow.alwaysWithoutElse': 'when no condition holds, nobody leaves the state {state}',
  'flow.doneWithoutElse': 'when no condition holds, the end of {actor} is not noticed',
  'flow.neverTaken': 'an earlier entry without a condition is always taken instead',
  'flow.emptyTransition': '{event} leads nowhere and does nothing',
  'flow.wildcard': 'a flow says which events it takes: * is not an event',
  'flow.badEvent': '{event} is not the name of an event: capital letters and _',
  'flow.missingInvokeId': 'an actor needs an id, so that a running flow finds it again',
  'flow.duplicateInvokeId': 'the id {id} is that of another actor that runs at the same time',
  'flow.noCatchAll': '{actor} may fail in a way that no code foresees: add a last entry without code and guard',
  'flow.unhandledErrors': '{actor} may end with {codes}: say what then, or add a last entry without code',
  'flow.unknownErrorCode': '{actor} never ends with {code}',
  'flow.badDuration': '{duration} is not a duration',
  'flow.sameDuration': 'another entry of after waits just as long',
  'flow.undeclaredEvent': '{event} is not among the events of the process',
  'flow.eventNeverTaken': 'no state takes the event {event}',
  'flow.eventNotTaken': 'a block or Back sends {event}, which is not taken here',
  'flow.keyNotKept': '{operation} is repeated after a reload: its {key} comes from the context, made before the call',
  'flow.doneAgain':
    '{operation} is done a second time after a reload: tag the state volatile, or give the operation a key',
  'flow.otherVersion': 'a row of version {version} is not of this version of {process}',
  'flow.unknownState': '{process} has no state {state} in this version',
} as const;

type FlowFindingCode = keyof typeof flowFindingMessages;

/** One fault: `path` is a JSON pointer into the definition, `nearest` the valid word that was probably meant. */
export type FlowFinding = {
  /** One of flowFindingMessages, or of the findings of a condition. */
  readonly code: FlowFindingCode | ConditionFindingCode;
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly nearest?: string;
};

/** A finding, with `nearest` only where there is one. */
export function finding(
  code: FlowFinding['code'],
  path: string,
  params: FlowFinding['params'] = {},
  nearest?: string | undefined,
): FlowFinding {
  return nearest === undefined ? { code, path, params } : { code, path, params, nearest };
}
