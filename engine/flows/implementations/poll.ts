import { millisecondsOf } from '#engine/text/index.ts';
import { compilePointerCondition } from '../pointerCondition.ts';
import type { Failure } from '../failure.ts';
import { failureOf } from '../failure.ts';
import type { JourneyPorts, Signal } from '../ports.ts';
import { promiseLogic } from './promiseLogic.ts';
import type { ActorImplementation } from './implementation.ts';

type Input = Record<string, unknown>;

/**
 * Calls an operation every so often until its answer fulfils `until`, or until the tries run out. The deadline is a
 * moment in the context, written when the first poll starts, so that a reload goes on waiting for the same one. A call
 * that may succeed a little later (no network, a timeout) is a try like any other.
 */
export const pollActor: ActorImplementation = {
  name: 'poll',
  kind: 'actor',
  in: ['journey'],
  errors: ['poll.exhausted'],
  waits: true,
  conditions: ['until'],
  keeps: (input, context, ports) =>
    typeof input['deadline'] === 'string' ? { [input['deadline']]: deadlineOf(input, context, ports) } : {},
  extend: (input, context, ports) => ({ ...input, deadline: deadlineOf(input, context, ports) }),
  entriesOf: ({ deadline }) => (deadline === undefined ? [] : [{ name: String(deadline), at: ['deadline'] }]),
  logic: (ports) => promiseLogic((input, signal) => poll(input, ports, signal), 'poll.failed'),
};

/** The context's deadline where it has one; an entry that is empty or 0 is set anew. */
function deadlineOf(input: Input, context: Input, ports: JourneyPorts): number {
  const kept = typeof input['deadline'] === 'string' ? context[input['deadline']] : undefined;
  if (typeof kept === 'number' && kept > 0) return kept;
  return ports.now() + everyOf(input) * Number(input['maxTries']);
}

function everyOf(input: Input): number {
  return millisecondsOf(String(input['every'])) ?? Number.NaN;
}

async function poll(input: Input, ports: JourneyPorts, signal: Signal): Promise<unknown> {
  const isDone = compilePointerCondition(input['until'], { declared: {}, open: ['/'] });
  const every = everyOf(input);
  const deadline = Number(input['deadline']);
  // One who comes back after the deadline is asked for once: the answer may have come meanwhile.
  do {
    const started = ports.now();
    try {
      const answer = await ports.call(String(input['operation']), (input['with'] ?? {}) as Input, signal);
      if (isDone((answer ?? {}) as Input)) return answer;
    } catch (thrown) {
      if (signal.aborted || failureOf(thrown, 'unexpected').retryable !== true) throw thrown;
    }
    await ports.wait(Math.max(0, started + every - ports.now()), signal);
  } while (ports.now() < deadline);
  throw { code: 'poll.exhausted' } satisfies Failure;
}
