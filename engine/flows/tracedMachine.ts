import type { AnyStateMachine } from 'xstate';
import type { Journey, Process } from '#engine/definitionTypes.ts';
import { compileJourney } from './compileJourney.ts';
import { compileProcess } from './compileProcess.ts';
import type { TransitionNode } from './outline.ts';
import type { JourneyPorts } from './ports.ts';
import type { FlowKind } from './scope.ts';

/** A journey or process to examine. */
export type FlowSource = { readonly id: string; readonly version: string; readonly definition: Journey | Process };

type Action = { readonly type: string; readonly params: unknown };

/** Compiles a flow into a machine that traces its transitions. It does not enter nested journeys. */
export function tracedMachine(kind: FlowKind, source: FlowSource, ports: JourneyPorts): AnyStateMachine {
  const trace = ({ pointer }: TransitionNode) => ({ type: 'trace', params: { pointer } });
  if (kind === 'process') return compileProcess(source as FlowSource & { definition: Process }, trace).machine;
  const nowhere = {
    find: () => undefined,
    load: () => Promise.reject(new Error('A traced machine does not run nested journeys.')),
  };
  return compileJourney(source as FlowSource & { definition: Journey }, ports, nowhere, trace);
}

/** Returns the JSON pointers of the taken transitions, in order. */
export function tracesOf(actions: readonly Action[]): string[] {
  return actions.filter(({ type }) => type === 'trace').map(({ params }) => (params as { pointer: string }).pointer);
}
