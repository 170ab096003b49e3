import type { AnyStateMachine } from 'xstate';
import type { Journey, Process } from '#engine/definitions/index.ts';
import { compileJourney } from './compileJourney.ts';
import { compileProcess } from './compileProcess.ts';
import type { TransitionNode } from './outline.ts';
import type { JourneyPorts } from './ports.ts';
import type { FlowKind } from './scope.ts';

/** A journey or a process to look at. */
export type FlowSource = { readonly id: string; readonly version: string; readonly definition: Journey | Process };

type Action = { readonly type: string; readonly params: unknown };

/** The compiled machine of a flow, which tells of every transition that it takes. No other journey is entered by it. */
export function tracedMachine(kind: FlowKind, source: FlowSource, ports: JourneyPorts): AnyStateMachine {
  const trace = ({ pointer }: TransitionNode) => ({ type: 'trace', params: { pointer } });
  if (kind === 'process') return compileProcess(source as FlowSource & { definition: Process }, trace).machine;
  const nowhere = { find: () => undefined, load: () => Promise.reject(new Error('no other journey is entered here')) };
  return compileJourney(source as FlowSource & { definition: Journey }, ports, nowhere, trace);
}

/** The JSON pointers of the transitions that were taken, in their order. */
export function tracesOf(actions: readonly Action[]): string[] {
  return actions.filter(({ type }) => type === 'trace').map(({ params }) => (params as { pointer: string }).pointer);
}
