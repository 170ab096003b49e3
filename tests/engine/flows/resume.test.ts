import * as fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { activeNames, initialProcessTransition, compileProcess, processTransition } from '#engine/flows/index.ts';
import orderProcess from '../../../flows/processes/order.json' with { type: 'json' };
import type { ProcessSource } from '#engine/flows/index.ts';
import { settled } from '../../support/journeys.ts';
import { buying, paying, JourneyHarness } from '../../support/journeyHarness.ts';

/** What a person, the server or time may do to a journey, told to whichever of its parts is listening. */
const acts = fc.oneof(
  fc.record({
    act: fc.constant('send'),
    type: fc.constantFrom('PLACE', 'EXIT', 'PAY', 'WAIT', 'REST', 'AGAIN'),
    total: fc.nat(2),
  }),
  fc.record({ act: fc.constant('answer'), status: fc.constantFrom('paid', 'failed'), free: fc.boolean() }),
  fc.record({ act: fc.constant('refuse'), code: fc.constantFrom('stock.insufficient', 'notFound') }),
  fc.record({ act: fc.constant('pass'), seconds: fc.constantFrom(5, 60, 900) }),
);
type Act = {
  act: string;
  type?: string;
  total?: number;
  status?: string;
  free?: boolean;
  code?: string;
  seconds?: number;
};

const place: Act = { act: 'send', type: 'PLACE', total: 1 };
const placed: Act = { act: 'answer', status: 'paid', free: false };
/** Ways into the depth of the two journeys, so that every state is put down, not only the first ones. */
const starts: Act[][] = [
  [],
  [place],
  [place, placed],
  ...['PAY', 'WAIT', 'REST'].map((type) => [place, placed, { act: 'send', type }]),
];

/** Does one thing to a journey. Calls are answered one after another, the last one first, and only if still awaited. */
async function perform(harness: JourneyHarness, act: Act, answered: Set<unknown>): Promise<void> {
  const child = harness.child('pay');
  const waiting = harness.ports.calls.findLast((call) => !answered.has(call) && !call.signal.aborted);
  if (harness.snapshot.status !== 'active') return;
  if (act.act === 'send') (child ?? harness.actor).send({ type: act.type ?? '', total: act.total } as { type: string });
  else if (act.act === 'pass') await harness.ports.pass((act.seconds ?? 0) * 1000);
  else if (waiting !== undefined) {
    answered.add(waiting);
    if (act.act === 'refuse') waiting.reject({ code: act.code ?? '' });
    else waiting.resolve({ status: act.status, order: { ref: 'r', journey: 'paying', free: act.free } });
  }
  await settled();
}

const stateOf = (harness: JourneyHarness): unknown => {
  const child = harness.snapshot.children['pay'] as { getSnapshot(): AnyMachineSnapshot } | undefined;
  const inner = harness.snapshot.status === 'active' ? child?.getSnapshot() : undefined;
  const { value, status, context } = harness.snapshot;
  return {
    value,
    status,
    context,
    inner: inner && { value: inner.value, status: inner.status, context: inner.context },
  };
};

test('a journey that is put down and taken up again at every state goes the same way as one that is not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.array(acts, { maxLength: 8 }), async (start, more) => {
      const straight = new JourneyHarness({ buying, paying }, 'buying', { slug: 'p' });
      const resumed = new JourneyHarness({ buying, paying }, 'buying', { slug: 'p' });
      const answered = [new Set<unknown>(), new Set<unknown>()] as const;
      for (const act of [...start, ...more]) {
        await perform(straight, act, answered[0]);
        // What was called before the reload is heard by nobody any more.
        for (const call of resumed.ports.calls) if (resumed.snapshot.status === 'active') answered[1].add(call);
        if (resumed.snapshot.status === 'active') await resumed.reload({ framesOpen: true });
        await perform(resumed, act, answered[1]);
        expect(stateOf(resumed)).toEqual(stateOf(straight));
      }
    }),
    { numRuns: 150 },
  );
});

const source: ProcessSource = {
  id: 'order',
  version: 'v1',
  definition: orderProcess as unknown as ProcessSource['definition'],
};

test('a process stepped from its row goes the same way as a snapshot that was never put down', () => {
  const process = compileProcess(source);
  const row = { id: 'o1', expiresAt: '2026-01-01T00:00:00Z' };
  const events = fc.record({
    type: fc.constantFrom(...Object.keys(source.definition.events)),
    fulfillable: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(events, { maxLength: 10 }), (sequence) => {
      let [live] = initialTransition(process.machine, { given: {}, row } as never) as [AnyMachineSnapshot, unknown];
      let { next } = initialProcessTransition(process, {}, { row });
      for (const event of sequence) {
        const can = live.can(event);
        const [after, actions] = transition(process.machine, live, event as never) as [
          AnyMachineSnapshot,
          { type: string; params: unknown }[],
        ];
        const kept = JSON.parse(JSON.stringify(next)) as typeof next;
        const result = processTransition(process, kept, event, { row });
        expect(result.accepted).toBe(can);
        if (result.accepted) expect(result.effects).toEqual(actions.map(({ type, params }) => ({ type, params })));
        live = after;
        ({ next } = result);
        expect(next.value).toEqual(live.value);
      }
      expect(activeNames(live).length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
