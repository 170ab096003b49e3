import { type AnyActorLogic, type AnyStateMachine, assign, createMachine } from 'xstate';
import { below } from '#engine/conditions/index.ts';
import type { Journey } from '#engine/definitionTypes.ts';
import type { CompileContext, Journeys } from './implementations/implementation.ts';
import { flowImplementations } from './implementations/index.ts';
import { promiseLogic } from './implementations/promiseLogic.ts';
import { type FlowKindAdapter, initialContextOf, machineConfig } from './machineConfig.ts';
import { allPointers, pointersUnder, typesOfContext } from './pointerCondition.ts';
import type { JourneyPorts } from './ports.ts';
import { type ActionArgs, type FlowData, rootsOf, scopeOf } from './scope.ts';
import { compileTemplate } from './template.ts';
/** A journey to compile: its id, the version of its rules, and its definition. */
export type JourneySource = { readonly id: string; readonly version: string; readonly definition: Journey };

/**
 * The maximum number of consecutive eventless transitions. The checker rejects such cycles; this stops one that it
 * missed.
 */
const maxSteps = 1000;

/**
 * Compiles a journey into an XState machine over the ports of one runner. The machine has the journey's id and version.
 * Does not validate the input. Throws a FlowError for a finding of the checker.
 */
export function compileJourney(
  { id, version, definition }: JourneySource,
  ports: JourneyPorts,
  journeys: Journeys,
  trace?: FlowKindAdapter['trace'],
): AnyStateMachine {
  const roots: readonly string[] = rootsOf.journey;
  const pointers = allPointers(
    pointersUnder('context', typesOfContext(definition.context)),
    pointersUnder('input', definition.input ?? {}),
    pointersUnder('event', undefined),
  );
  const compileContext = (path: string): CompileContext => ({ roots, pointers, path });
  const output = compileTemplate(definition.output ?? {}, roots, '/output');
  const start = initialContextOf(definition.context, '/context');

  const config = machineConfig(definition, {
    id,
    kind: 'journey',
    compileContext,
    ...(trace === undefined ? {} : { trace }),
    invoke(invoke, implementation, node) {
      const path = below(node.pointer, 'invoke', 'input');
      const render = compileTemplate(invoke.input ?? {}, roots, path);
      const inputAt = (args: ActionArgs) => render(scopeOf(args)) as Record<string, unknown>;
      const keeps = (args: ActionArgs) => implementation.persists?.(inputAt(args), dataOf(args), ports) ?? {};
      const input = (args: ActionArgs) => {
        const plain = inputAt(args);
        return implementation.extend?.(plain, dataOf(args), ports) ?? plain;
      };
      const entry = implementation.persists === undefined ? [] : [{ type: 'keep', params: keeps }];
      return { entry, invoke: { id: invoke.id, src: invoke.src, input } };
    },
    after(node, delay, transitions) {
      const id = `after-${delay}-${node.name}`;
      const input = () => ({ due: ports.now() + delay });
      return { invoke: { id, src: 'timer', input, onDone: transitions } };
    },
  });

  const machine = createMachine(
    {
      ...config,
      id,
      version,
      context: ({ input }: { input: unknown }) => start(input ?? {}),
      output: (args: ActionArgs) => output(scopeOf(args)),
      options: { maxIterations: maxSteps },
    } as never,
    implementations(ports, journeys) as never,
  );
  return machine as unknown as AnyStateMachine;
}

function dataOf({ context }: ActionArgs): Record<string, unknown> {
  return context as FlowData as Record<string, unknown>;
}

function implementations(ports: JourneyPorts, journeys: Journeys): Record<string, Record<string, unknown>> {
  const guards: Record<string, unknown> = { code: holds };
  const actors: Record<string, AnyActorLogic> = { timer: timerLogic(ports) };
  const actions: Record<string, unknown> = { keep: assign((_, params) => params as never), trace: () => {} };
  for (const [name, implementation] of flowImplementations) {
    if (!implementation.in.includes('journey')) continue;
    if (implementation.kind === 'guard') guards[name] = holds;
    else if (implementation.kind === 'actor') actors[name] = implementation.logic(ports, journeys);
    else if (implementation.assign !== undefined) {
      const change = implementation.assign;
      actions[name] = assign((_, params) => change(params as unknown as Record<string, unknown>, ports) as never);
    } else {
      const { run } = implementation;
      actions[name] = (_: unknown, params: Record<string, unknown>) => attempt(name, () => run?.(params, ports), ports);
    }
  }
  return { guards, actors, actions };
}

function holds(_: unknown, params: { readonly holds: boolean }): boolean {
  return params.holds;
}

/** A throwing action would stop the machine, so the error is logged and the journey continues. */
function attempt(word: string, act: () => void, ports: JourneyPorts): void {
  try {
    act();
  } catch (thrown) {
    ports.log({ message: 'an action of a journey failed', with: { word, reason: String(thrown) } });
  }
}

/**
 * Returns an actor that waits until a moment, for `after` in journeys. XState's own delays are not in a snapshot, so
 * they would never fire after a reload.
 */
function timerLogic(ports: JourneyPorts): AnyActorLogic {
  return promiseLogic(async (input, signal) => {
    const due = Number(input['due']);
    // The wait can end early, so the clock decides.
    do await ports.wait(Math.max(0, due - ports.now()), signal);
    while (ports.now() < due);
    return null;
  }, 'unexpected');
}
