import { assign, createMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { Types } from '#engine/definitions/index.ts';
import { allPointers, pointersUnder, typesOfContext } from './pointerCondition.ts';
import { finding } from './finding.ts';
import { FlowError } from './flowError.ts';
import { machineConfig, startOf } from './machineConfig.ts';
import type { Dialect } from './machineConfig.ts';
import { below } from '#engine/conditions/index.ts';
import type { CompiledProcess, ProcessBeginning, ProcessSource } from './process.ts';
import { rootsOf } from './scope.ts';
import { vocabulary } from './words/index.ts';
import type { Place } from './words/word.ts';

/** The most eventless steps in a row; see compileJourney. */
const mostSteps = 1000;

/**
 * Compiles a process. Its machine is only ever stepped purely: no actor of it is started. Throws a FlowError for what
 * the checker would have found.
 */
export function compileProcess(source: ProcessSource, trace?: Dialect['trace']): CompiledProcess {
  const { id, definition } = source;
  const pointers = allPointers(
    pointersUnder('context', typesOfContext(definition.context)),
    pointersUnder('event', carriedBy(definition.events)),
    pointersUnder('row', undefined),
  );
  const place = (path: string): Place => ({ roots: rootsOf.process, pointers, path });
  const start = startOf(definition.context, '/context');
  const config = machineConfig(definition, {
    id,
    kind: 'process',
    place,
    ...(trace === undefined ? {} : { trace }),
    invoke(invoke, _, node) {
      throw new FlowError(
        finding('flow.wordNotHere', below(node.pointer, 'invoke', 'src'), { kind: 'actor', word: invoke.src }),
      );
    },
    after: (_, delay, transitions) => ({ after: { [delay]: transitions } }),
  });
  const machine = createMachine(
    {
      ...config,
      id,
      version: source.version,
      context: ({ input }: { input: ProcessBeginning }) => ({ ...start(input.given), $row: input.row }),
      options: { maxIterations: mostSteps },
    } as never,
    implementations as never,
  ) as unknown as AnyStateMachine;
  return { ...source, machine };
}

/** Everything that some event of a process carries. */
export function carriedBy(events: Readonly<Record<string, { carries?: Types }>>): Types {
  return Object.assign({}, ...Object.values(events).map(({ carries }) => carries ?? {})) as Types;
}

const holds = (_: unknown, params: { readonly holds: boolean }): boolean => params.holds;

/** Effects have no code here: transition() hands them back. Only what writes the context is done inside. */
const implementations = {
  guards: Object.fromEntries([...vocabulary.keys(), 'code'].map((name) => [name, holds])),
  actions: Object.fromEntries(
    [...vocabulary].flatMap(([name, word]) => {
      if (word.kind !== 'action' || word.assign === undefined) return [];
      const change = word.assign;
      return [[name, assign((_, params) => change(params as unknown as Record<string, unknown>, undefined) as never)]];
    }),
  ),
};
