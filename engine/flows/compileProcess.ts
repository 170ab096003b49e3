import { assign, createMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { Types } from '#engine/definitionTypes.ts';
import { allPointers, pointersUnder, typesOfContext } from './pointerCondition.ts';
import { finding } from './finding.ts';
import { FlowError } from './flowError.ts';
import { machineConfig, initialContextOf } from './machineConfig.ts';
import type { FlowKindAdapter } from './machineConfig.ts';
import { below } from '#engine/conditions/index.ts';
import type { CompiledProcess, ProcessInput, ProcessSource } from './process.ts';
import { rootsOf } from './scope.ts';
import { flowImplementations } from './implementations/index.ts';
import type { CompileContext } from './implementations/implementation.ts';

/** The maximum number of consecutive eventless transitions; see compileJourney. */
const maxSteps = 1000;

/**
 * Compiles a process. Its machine is only stepped purely: no actor starts. Throws a FlowError for a finding of the
 * checker.
 */
export function compileProcess(source: ProcessSource, trace?: FlowKindAdapter['trace']): CompiledProcess {
  const { id, definition } = source;
  const pointers = allPointers(
    pointersUnder('context', typesOfContext(definition.context)),
    pointersUnder('event', payloadOf(definition.events)),
    pointersUnder('row', undefined),
  );
  const compileContext = (path: string): CompileContext => ({ roots: rootsOf.process, pointers, path });
  const start = initialContextOf(definition.context, '/context');
  const config = machineConfig(definition, {
    id,
    kind: 'process',
    compileContext,
    ...(trace === undefined ? {} : { trace }),
    invoke(invoke, _, node) {
      throw new FlowError(
        finding('flow.implementationNotHere', below(node.pointer, 'invoke', 'src'), {
          kind: 'actor',
          word: invoke.src,
        }),
      );
    },
    after: (_, delay, transitions) => ({ after: { [delay]: transitions } }),
  });
  const machine = createMachine(
    {
      ...config,
      id,
      version: source.version,
      context: ({ input }: { input: ProcessInput }) => ({ ...start(input.given), $row: input.row }),
      options: { maxIterations: maxSteps },
    } as never,
    implementations as never,
  ) as unknown as AnyStateMachine;
  return { ...source, machine };
}

/** Returns the combined payload types of all events of a process. */
export function payloadOf(events: Readonly<Record<string, { payload?: Types }>>): Types {
  return Object.assign({}, ...Object.values(events).map(({ payload }) => payload ?? {})) as Types;
}

const holds = (_: unknown, params: { readonly holds: boolean }): boolean => params.holds;

/** Effects have no implementation: transition() returns them. Only context changes run inside. */
const implementations = {
  guards: Object.fromEntries([...flowImplementations.keys(), 'code'].map((name) => [name, holds])),
  actions: Object.fromEntries(
    [...flowImplementations].flatMap(([name, implementation]) => {
      if (implementation.kind !== 'action' || implementation.assign === undefined) return [];
      const change = implementation.assign;
      return [[name, assign((_, params) => change(params as unknown as Record<string, unknown>, undefined) as never)]];
    }),
  ),
};
