import { millisecondsOf } from '#engine/text/index.ts';
import { compilePointerCondition } from '../pointerCondition.ts';
import type { Failure } from '../failure.ts';
import { failureOf } from '../failure.ts';
import type { JourneyPorts, Signal } from '../ports.ts';
import { promiseLogic } from './promiseLogic.ts';
import type { ActorImplementation } from './implementation.ts';

type Input = Record<string, unknown>;

/**
 * Calls an operation repeatedly until its output meets `until` or the tries run out. The first poll writes the deadline
 * to the context, so that a reload keeps it. A retryable error counts as a try.
 */
export const pollActor: ActorImplementation = {
  name: 'poll',
  kind: 'actor',
  in: ['journey'],
  errors: ['poll.exhausted'],
  waits: true,
  conditions: ['until'],
  persists: (input, context, ports) =>
    typeof input['deadline'] === 'string' ? { [input['deadline']]: deadlineOf(input, context, ports) } : {},
  extend: (input, context, ports) => ({ ...input, deadline: deadlineOf(input, context, ports) }),
  entriesOf: ({ deadline }) => (deadline === undefined ? [] : [{ name: String(deadline), at: ['deadline'] }]),
  logic: (ports) => promiseLogic((input, signal) => poll(input, ports, signal), 'poll.failed'),
};

/** Returns the deadline of the context. Computes a new one if the entry is empty or 0. */
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
  // Polls at least once, because the result may have arrived before a late resume.
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
