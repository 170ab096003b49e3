import { describe as suite, expect, test } from 'vitest';
import {
  initialProcessTransition,
  compileProcess,
  describe,
  timerTransition,
  FlowError,
  processTransition,
} from '#engine/flows/index.ts';
import type { CompiledProcess, ProcessRow, ProcessSource } from '#engine/flows/index.ts';

type Definition = ProcessSource['definition'];

const attempt: Definition = {
  entity: 'attempt',
  context: { tries: { type: 'integer', initial: 0 }, reason: { type: 'string', initial: { from: '/input/reason' } } },
  events: {
    PENDING: { sentBy: ['provider'] },
    PAID: { sentBy: ['provider', 'system'], payload: { amount: 'money', at: 'instant' }, title: 'Paid' },
    FAILED: { sentBy: ['provider'], payload: { reason: 'string' } },
    PING: { sentBy: ['system'] },
    AGAIN: { sentBy: ['buyer'], permission: 'retry' },
    REFUND: { sentBy: ['admin'] },
  },
  initial: 'created',
  states: {
    created: { meta: { label: 'Started' }, on: { PENDING: { target: 'pending' }, PING: {} } },
    pending: {
      tags: ['live'],
      meta: { label: { en: 'Waiting', ar: 'ينتظر' }, tone: 'warning', progress: 50 },
      entry: [{ type: 'enqueue', params: { job: 'attempt.ask', with: { attempt: { from: '/row/id' } }, delay: '5m' } }],
      exit: [{ type: 'log', params: { message: 'left' } }],
      after: { '15m': { target: 'expired' } },
      on: {
        PAID: [
          {
            target: 'paid',
            guard: { type: 'if', params: { '/event/amount': { minimum: '100.00' }, '/row/currency': 'EGP' } },
            actions: [{ type: 'updateRow', params: { paidAt: { from: '/event/at' }, note: { from: '/row/none' } } }],
          },
        ],
        FAILED: { target: 'failed', actions: [{ type: 'assign', params: { reason: { from: '/event/reason' } } }] },
        AGAIN: { target: 'pending', reenter: true, actions: [{ type: 'assign', params: { tries: 7 } }] },
      },
    },
    failed: {
      meta: { label: 'Failed', tone: 'danger' },
      entry: [
        {
          type: 'sendTo',
          params: { to: 'order', event: 'ATTEMPT_FAILED', with: { why: { from: '/context/reason' } } },
        },
      ],
      on: { PING: { actions: [{ type: 'log', params: { message: 'still failed' } }] } },
    },
    expired: { meta: { label: 'Expired' } },
    paid: {
      initial: 'settling',
      states: { settling: { always: { target: 'settled' } }, settled: {} },
      on: { REFUND: { target: 'refunded' } },
    },
    refunded: { type: 'final' },
  },
};

const process = compileProcess({ id: 'attempt', version: 'v1', definition: attempt });
const row = { id: 'a1', currency: 'EGP' };
const at = (value: ProcessRow['value'], context: Record<string, unknown> = { tries: 0, reason: null }): ProcessRow => ({
  value,
  context,
  version: 'v1',
});
const timer = 'xstate.after.900000.attempt.pending';

suite('a process', () => {
  test('begins with a row and what is to be done for it', () => {
    const first = initialProcessTransition(process, { reason: 'new' });
    expect(first).toEqual({
      accepted: true,
      next: { value: 'created', context: { tries: 0, reason: 'new' }, version: 'v1' },
      effects: [],
      timers: { set: [], cancel: [] },
    });
  });

  test('gives effects with their params filled, and the timer of the state', () => {
    const result = processTransition(process, at('created'), { type: 'PENDING' }, { row });
    expect(result).toEqual({
      accepted: true,
      next: at('pending'),
      effects: [{ type: 'enqueue', params: { job: 'attempt.ask', with: { attempt: 'a1' }, delay: '5m' } }],
      timers: { set: [{ id: timer, delay: 900_000 }], cancel: [] },
    });
  });

  test('leaving a state cancels its timer; the context is written, not handed out', () => {
    const result = processTransition(process, at('pending'), { type: 'FAILED', reason: 'declined' }, { row });
    expect(result).toMatchObject({
      next: at('failed', { tries: 0, reason: 'declined' }),
      effects: [
        { type: 'log', params: { message: 'left' } },
        { type: 'sendTo', params: { to: 'order', event: 'ATTEMPT_FAILED', with: { why: 'declined' } } },
      ],
      timers: { set: [], cancel: [timer] },
    });
  });

  test('conditions compare money with decimals and see the row', () => {
    const paid = { type: 'PAID', amount: 10_000, at: '2026-01-01T00:00:00Z' };
    const result = processTransition(process, at('pending'), paid, { row });
    expect(result).toMatchObject({
      accepted: true,
      next: { value: { paid: 'settled' } },
      effects: [{ type: 'log' }, { type: 'updateRow', params: { paidAt: '2026-01-01T00:00:00Z' } }],
    });
    expect(processTransition(process, at('pending'), { ...paid, amount: 9_999 }, { row }).accepted).toBe(false);
    expect(processTransition(process, at('pending'), paid, { row: { ...row, currency: 'USD' } }).accepted).toBe(false);
  });

  test('the row and the input never stay in the context', () => {
    const result = processTransition(process, at('created'), { type: 'PENDING' }, { row });
    expect(Object.keys(result.next.context)).toEqual(['tries', 'reason']);
  });

  test('is pure: the row that was handed in is as it was', () => {
    const before = at('pending');
    const frozen = Object.freeze({ ...before, context: Object.freeze({ ...before.context }) });
    processTransition(process, frozen, { type: 'AGAIN' }, { row });
    expect(frozen).toEqual(before);
  });

  test('coming back into the same state sets its timer anew', () => {
    const result = processTransition(process, at('pending'), { type: 'AGAIN' }, { row });
    expect(result).toMatchObject({
      accepted: true,
      next: at('pending', { tries: 7, reason: null }),
      timers: { set: [{ id: timer, delay: 900_000 }], cancel: [] },
    });
  });
});

suite('an event is not accepted', () => {
  test.each([
    ['where nobody takes it', 'created', { type: 'PAID' }, 'notAccepted'],
    ['whose condition does not hold', 'pending', { type: 'PAID', amount: 1 }, 'notAccepted'],
    ['that leads nowhere and does nothing', 'created', { type: 'PING' }, 'notAccepted'],
    ['at the end', 'refunded', { type: 'PENDING' }, 'notAccepted'],
    ['that the process does not have', 'created', { type: 'NOBODY' }, 'notAccepted'],
    ['of a name that every object has', 'created', { type: 'constructor' }, 'unknownEvent'],
    ["that is XState's own timer", 'pending', { type: timer }, 'unknownEvent'],
    ["that is XState's own done", 'pending', { type: 'xstate.done.actor.x' }, 'unknownEvent'],
    ['of no name', 'pending', { type: '' }, 'unknownEvent'],
  ])('%s', (_, value, event, reason) => {
    const here = at(value);
    expect(processTransition(process, here, event, { row })).toEqual({ accepted: false, reason, next: here });
  });

  test('from one who may not send it', () => {
    expect(processTransition(process, at('created'), { type: 'PENDING' }, { sentBy: 'buyer' })).toMatchObject({
      accepted: false,
      reason: 'forbidden',
    });
    expect(processTransition(process, at('created'), { type: 'PENDING' }, { sentBy: 'provider' }).accepted).toBe(true);
  });

  test('one that stays where it is but does something is accepted', () => {
    const result = processTransition(process, at('failed'), { type: 'PING' });
    expect(result).toMatchObject({ accepted: true, next: at('failed'), effects: [{ type: 'log' }] });
  });
});

suite('a timer', () => {
  test('fires by its id', () => {
    expect(timerTransition(process, at('pending'), timer, { row })).toMatchObject({
      accepted: true,
      next: at('expired'),
    });
  });

  test('of a state that was left is refused, not silently taken', () => {
    expect(timerTransition(process, at('failed'), timer)).toEqual({
      accepted: false,
      reason: 'notAccepted',
      next: at('failed'),
    });
  });

  test('is nothing else: no other event can be fired', () => {
    expect(timerTransition(process, at('created'), 'PENDING')).toMatchObject({
      accepted: false,
      reason: 'unknownEvent',
    });
  });
});

suite('a changed definition', () => {
  const version = (change: (states: Record<string, unknown>) => void): CompiledProcess => {
    const definition = structuredClone(attempt);
    change(definition.states as Record<string, unknown>);
    return compileProcess({ id: 'attempt', version: 'v2', definition });
  };

  test('refuses rows of the version before, whatever changed', () => {
    const same = version(() => {});
    for (const act of [
      () => processTransition(same, at('pending'), { type: 'PING' }),
      () => timerTransition(same, at('pending'), timer),
      () => describe(same, at('pending')),
    ]) {
      expect(act).toThrow(FlowError);
    }
  });

  test('a row of a state that is not there is an error, not silence', () => {
    expect(() => processTransition(process, at('gone'), { type: 'PENDING' })).toThrow(/flow.unknownState/);
    expect(() => processTransition(process, at({ pending: 'gone' }), { type: 'PENDING' })).toThrow(/flow.unknownState/);
  });

  test('a state that became parallel would be resolved into all its regions: the version stands before that', () => {
    const parallel = version((states) => {
      states['pending'] = {
        type: 'parallel',
        states: { one: { initial: 'x', states: { x: {} } }, two: { initial: 'y', states: { y: {} } } },
      };
    });
    const resolved = parallel.machine.resolveState({ value: 'pending' as never, context: {} });
    expect(resolved.value).toEqual({ pending: { one: 'x', two: 'y' } });
    expect(() => processTransition(parallel, at('pending'), { type: 'PENDING' })).toThrow(/flow.otherVersion/);
  });
});

suite('a description', () => {
  test('says what people are told, and who may do what', () => {
    expect(describe(process, at('pending'))).toEqual({
      state: 'pending',
      label: { en: 'Waiting', ar: 'ينتظر' },
      tone: 'warning',
      progress: 50,
      tags: ['live'],
      isDone: false,
      allowed: [
        { event: 'PAID', sentBy: ['provider', 'system'], title: 'Paid' },
        { event: 'FAILED', sentBy: ['provider'] },
        { event: 'AGAIN', sentBy: ['buyer'], permission: 'retry' },
      ],
    });
  });

  test('of an end allows nothing', () => {
    expect(describe(process, at('refunded'))).toMatchObject({ isDone: true, allowed: [], tone: 'neutral' });
  });

  test('counts what is done when progress is computed', () => {
    const task = (name: string) => ({
      initial: 'open',
      states: { open: { on: { [`${name}_DONE`]: { target: 'done' } } }, done: { type: 'final' as const } },
    });
    const definition: Definition = {
      entity: 'activation',
      type: 'parallel',
      events: { A_DONE: { sentBy: ['seller'] }, B_DONE: { sentBy: ['seller'] } },
      progress: { percent: [{ sum: [{ from: '/states/a/done' }, { from: '/states/b/done' }] }, 2] },
      states: { a: task('A'), b: task('B') },
    };
    const activation = compileProcess({ id: 'activation', version: 'v1', definition });
    const first = initialProcessTransition(activation).next;
    const seen: unknown[] = [];
    const evaluate = (_: unknown, data: unknown) => (seen.push(data), 50);
    const half = processTransition(activation, first, { type: 'A_DONE' }).next;
    expect(describe(activation, half, evaluate)).toMatchObject({ progress: 50, state: 'a.done+b.open', isDone: false });
    expect(seen).toEqual([{ states: { a: { done: 1 }, b: { done: 0 } } }]);
    const whole = processTransition(activation, half, { type: 'B_DONE' }).next;
    expect(describe(activation, whole, evaluate).isDone).toBe(true);
  });
});

test('an actor has no place in a process', () => {
  const definition = { ...attempt, states: { created: { invoke: { id: 'x', src: 'call' } } } } as Definition;
  expect(() => compileProcess({ id: 'x', version: 'v1', definition })).toThrow(/flow.implementationNotHere/);
});
