import { describe, expect, test } from 'vitest';
import { flowFindingMessages, lint } from '#engine/flows/index.ts';
import type { FlowFinding, JourneySource, ProcessSource } from '#engine/flows/index.ts';

type Journey = JourneySource['definition'];
type Process = ProcessSource['definition'];
type State = Journey['states'][string];

const facts: Record<string, { errors: string[]; commonErrors: string[]; key?: string; isUnsafeToRepeat?: boolean }> = {
  'orders.place': { errors: ['stock.insufficient', 'quote.changed'], commonErrors: ['busy'], key: 'key' },
  'orders.getPublic': { errors: ['notFound'], commonErrors: ['busy'] },
  'products.duplicate': { errors: [], commonErrors: ['busy'], isUnsafeToRepeat: true },
};

const journey = (definition: Journey): FlowFinding[] =>
  lint('journey', definition, { id: 'j', operation: (name) => facts[name] });
const process = (definition: Process): FlowFinding[] => lint('process', definition, { id: 'p' });

const shows = (event: string): State => ({ meta: { blocks: [{ block: 'button', text: 'x', event }] } });
const end: State = { type: 'final' };
/** A journey of a state that can be left for its end, and whatever is under test. */
const with_ = (state: State, more: Partial<Journey> & { states?: Journey['states'] } = {}): Journey => ({
  initial: 'here',
  ...more,
  states: { here: { ...shows('GO'), ...state, on: { GO: { target: 'end' }, ...state.on } }, end, ...more.states },
});
const call = (more: object = {}): State => ({
  invoke: {
    id: 'x',
    src: 'call',
    input: { operation: 'orders.getPublic' },
    onDone: { target: 'end' },
    onError: { target: 'end' },
    ...more,
  },
});
const set = (params: Record<string, unknown>) => ({ entry: [{ type: 'assign', params }] });

const cases: [string, FlowFinding[], Partial<FlowFinding>][] = [
  [
    'flow.badTemplate',
    journey(with_({ entry: [{ type: 'toast', params: { text: { from: '/event/a', or: 1 } } }] })),
    { path: '/states/here/entry/0/params/text/or' },
  ],
  [
    'flow.badPointer',
    journey(with_({ entry: [{ type: 'toast', params: { text: { from: 'event' } } }] })),
    { path: '/states/here/entry/0/params/text/from' },
  ],
  [
    'flow.unknownRoot',
    journey(with_({ entry: [{ type: 'toast', params: { text: { from: '/evnt/a' } } }] })),
    { nearest: 'event' },
  ],
  [
    'flow.unknownEntry',
    journey(
      with_(
        { entry: [{ type: 'toast', params: { text: { from: '/context/ordr' } } }] },
        { context: { order: { type: 'object' } } },
      ),
    ),
    { nearest: 'order' },
  ],
  [
    'flow.unknownEntry',
    journey(with_(set({ ordr: 1 }), { context: { order: { type: 'object' } } })),
    { path: '/states/here/entry/0/params/ordr', nearest: 'order' },
  ],
  [
    'flow.unknownEntry',
    journey(
      with_(
        { entry: [{ type: 'newIdempotencyKey', params: { into: 'kee' } }] },
        { context: { key: { type: 'string' } } },
      ),
    ),
    { path: '/states/here/entry/0/params/into', nearest: 'key' },
  ],
  [
    'flow.unknownEntry',
    journey(
      with_(
        {},
        { context: { a: { type: 'string', initial: { from: '/input/patern' } } }, input: { pattern: 'string' } },
      ),
    ),
    { path: '/context/a/initial/from', nearest: 'pattern' },
  ],
  ['flow.unknownEntry', journey(with_({}, { output: { a: { from: '/context/none' } } })), { path: '/output/a/from' }],
  [
    'flow.unknownEntry',
    journey(
      with_(
        { meta: { blocks: [{ block: 'button', text: { from: '/context/txt' }, event: 'GO' }] } },
        { context: { text: { type: 'string' } } },
      ),
    ),
    { path: '/states/here/meta/blocks/0/text/from', nearest: 'text' },
  ],
  [
    'flow.unknownEntry',
    journey(
      with_(
        { meta: { blocks: [{ block: 'button', text: 'x', visibleIf: { '/context/oder/x': 1 }, event: 'GO' }] } },
        { context: { order: { type: 'object' } } },
      ),
    ),
    { nearest: 'order' },
  ],
  [
    'flow.unknownImplementation',
    journey(with_({ entry: [{ type: 'tost', params: {} }] })),
    { path: '/states/here/entry/0/type', nearest: 'toast' },
  ],
  [
    'flow.unknownImplementation',
    journey(with_({ on: { GO: { target: 'end', guard: { type: 'iff' } } } })),
    { path: '/states/here/on/GO/guard/type', nearest: 'if' },
  ],
  [
    'flow.unknownImplementation',
    journey(with_(call({ src: 'cal' }))),
    { path: '/states/here/invoke/src', nearest: 'call' },
  ],
  [
    'flow.implementationNotHere',
    journey(with_({ entry: [{ type: 'postLedger', params: { posting: 'x' } }] })),
    { path: '/states/here/entry/0/type' },
  ],
  [
    'flow.unknownImplementation',
    journey(with_({ entry: [{ type: 'call', params: {} }] })),
    { params: { kind: 'action', word: 'call' } },
  ],
  [
    'condition.unknownFact',
    journey(with_({ on: { GO: { target: 'end', guard: { type: 'if', params: { '/context/a': 1 } } } } })),
    { path: '/states/here/on/GO/guard/params/~1context~1a' },
  ],
  [
    'condition.unknownKeyword',
    journey(
      with_(
        call({
          src: 'poll',
          input: { operation: 'orders.getPublic', every: '1s', maxTries: 2, until: { '/status': { minimun: 1 } } },
        }),
      ),
    ),
    { path: '/states/here/invoke/input/until/~1status/minimun', nearest: 'minimum' },
  ],
  [
    'flow.unknownTarget',
    journey(with_({ on: { GO: { target: 'edn' } } })),
    { path: '/states/here/on/GO/target', nearest: 'end' },
  ],
  ['flow.unknownTarget', journey(with_({ on: { GO: { target: '#other.end' } } })), {}],
  ['flow.noInitial', journey(with_({ states: { inner: end } })), { path: '/states/here' }],
  ['flow.unknownInitial', journey({ initial: 'her', states: { here: end } }), { path: '/initial', nearest: 'here' }],
  ['flow.needlessInitial', journey(with_({ initial: 'x' })), { path: '/states/here/initial' }],
  [
    'flow.finalWithMore',
    journey(with_({}, { states: { end: { type: 'final', on: { A: { target: 'here' } } } } })),
    { path: '/states/end' },
  ],
  [
    'flow.unreachable',
    journey(with_({}, { states: { lost: end } })),
    { path: '/states/lost', params: { state: 'lost' } },
  ],
  [
    'flow.unreachable',
    journey(with_({}, { states: { lost: { on: { A: { target: 'found' } } }, found: end } })),
    { params: { state: 'found' } },
  ],
  [
    'flow.stuck',
    journey(with_({ on: { GO: { target: 'stop' } } }, { states: { stop: {} } })),
    { path: '/states/stop' },
  ],
  [
    'flow.stuck',
    journey(with_({ on: { GO: { target: 'stop' } } }, { states: { stop: { on: { NEVER: { target: 'end' } } } } })),
    { path: '/states/stop' },
  ],
  [
    'flow.stuck',
    process({
      entity: 'x',
      events: { A: { sentBy: ['system'] } },
      initial: 'a',
      states: { a: { on: { A: { target: 'b' } } }, b: {} },
    }),
    { path: '/states/b' },
  ],
  [
    'flow.noEnd',
    journey(
      with_(
        { on: { OUT: { target: 'left' } } },
        {
          states: {
            left: { ...shows('A'), on: { A: { target: 'right' } } },
            right: { ...shows('B'), on: { B: { target: 'left' } } },
          },
        },
      ),
    ),
    { params: { state: 'left' } },
  ],
  [
    'flow.eventlessCycle',
    journey(
      with_(
        { on: { GO: { target: 'x' } } },
        { states: { x: { always: { target: 'y' } }, y: { always: { target: 'x' } } } },
      ),
    ),
    { params: { states: 'x, y' } },
  ],
  [
    'flow.eventlessCycle',
    journey(
      with_(
        { on: { GO: { target: 'x' } } },
        {
          context: { n: { type: 'integer' } },
          states: {
            x: {
              ...shows('OUT'),
              on: { OUT: { target: 'end' } },
              always: {
                guard: { type: 'if', params: { '/context/n': 1 } },
                actions: [{ type: 'assign', params: { n: 1 } }],
              },
            },
          },
        },
      ),
    ),
    { params: { states: 'x' } },
  ],
  [
    'flow.eventlessCycle',
    journey(
      with_(
        { on: { GO: { target: 'x' } } },
        { states: { x: { initial: 'i', states: { i: { type: 'final' } }, onDone: { target: 'x' } } } },
      ),
    ),
    { params: { states: 'x' } },
  ],
  [
    'flow.eventlessCycle',
    journey(
      with_(
        { on: { GO: { target: 'x' } } },
        {
          context: { n: { type: 'integer' } },
          states: {
            x: {
              initial: 'i',
              always: { target: 'y', guard: { type: 'if', params: { '/context/n': 1 } } },
              states: { i: { ...shows('O'), on: { O: { target: '#j.end' } } } },
            },
            y: { always: { target: 'x.i' } },
          },
        },
      ),
    ),
    { params: { states: 'x, y' } },
  ],
  [
    'flow.retryLoop',
    journey(with_(call({ onError: { target: 'wait' } }), { states: { wait: { always: { target: 'here' } } } })),
    { params: { states: 'here, wait' } },
  ],
  [
    'flow.alwaysWithoutElse',
    journey(
      with_(
        { on: { GO: { target: 'x' } } },
        {
          context: { n: { type: 'integer' } },
          states: { x: { always: { target: 'end', guard: { type: 'if', params: { '/context/n': 1 } } } } },
        },
      ),
    ),
    { path: '/states/x/always' },
  ],
  [
    'flow.doneWithoutElse',
    journey(with_(call({ onDone: [{ target: 'end', guard: { type: 'if', params: { '/event/output/a': 1 } } }] }))),
    { path: '/states/here/invoke/onDone' },
  ],
  [
    'flow.unreachableEntry',
    journey(with_({ on: { GO: [{ target: 'end' }, { target: 'here' }] } })),
    { path: '/states/here/on/GO/1' },
  ],
  [
    'flow.unreachableEntry',
    journey(with_(call({ onError: [{ target: 'end' }, { code: 'notFound', target: 'end' }] }))),
    { path: '/states/here/invoke/onError/1' },
  ],
  [
    'flow.unreachableEntry',
    journey(
      with_(
        call({
          onError: [{ code: 'notFound', target: 'end' }, { code: 'notFound', target: 'here' }, { target: 'end' }],
        }),
      ),
    ),
    { path: '/states/here/invoke/onError/1' },
  ],
  ['flow.emptyTransition', journey(with_({ on: { PING: {} } })), { path: '/states/here/on/PING' }],
  ['flow.wildcard', journey(with_({ on: { '*': { target: 'end' } } })), { path: '/states/here/on/*' }],
  ['flow.badEvent', journey(with_({ on: { 'xstate.done.actor.x': { target: 'end' } } })), {}],
  ['flow.badEvent', journey(with_({ on: { go: { target: 'end' } } })), {}],
  ['flow.missingInvokeId', journey(with_(call({ id: undefined }))), { path: '/states/here/invoke' }],
  [
    'flow.duplicateInvokeId',
    journey(
      with_({
        ...call(),
        initial: 'i',
        states: { i: { ...call({ onDone: { target: '#j.end' }, onError: { target: '#j.end' } }) } },
      }),
    ),
    { path: '/states/here/states/i/invoke/id' },
  ],
  [
    'flow.unhandledErrors',
    journey(with_(call({ onError: [{ code: 'network', target: 'end' }] }))),
    { params: { actor: 'x', codes: 'timeout, notFound' } },
  ],
  ['flow.unhandledErrors', journey(with_(call({ onError: undefined }))), {}],
  [
    'flow.unhandledErrors',
    journey(with_(call({ src: 'lightbox', input: {}, onError: { code: 'lightbox.closed', target: 'end' } }))),
    { params: { actor: 'x', codes: 'lightbox.blocked, lightbox.reloaded' } },
  ],
  [
    'flow.noCatchAll',
    journey(
      with_(
        call({
          onError: ['network', 'timeout', 'notFound'].map((code) => ({ code, target: 'end' })),
        }),
      ),
    ),
    { path: '/states/here/invoke', params: { actor: 'x' } },
  ],
  [
    'flow.noCatchAll',
    journey(
      with_(
        call({
          src: 'journey',
          input: { name: 'other' },
          onError: [
            { code: 'journey.failed', target: 'end' },
            { code: 'journey.missing', target: 'end' },
            { guard: { type: 'if', params: { '/context/n': 1 } }, target: 'end' },
          ],
        }),
      ),
    ),
    { params: { actor: 'x' } },
  ],
  [
    'flow.unknownErrorCode',
    journey(with_(call({ onError: [{ code: 'notFond', target: 'end' }, { target: 'end' }] }))),
    { nearest: 'notFound' },
  ],
  ['flow.badDuration', journey(with_({ after: { '0s': { target: 'end' } } })), {}],
  ['flow.badDuration', journey(with_({ after: { '1mo': { target: 'end' } } })), {}],
  [
    'flow.sameDuration',
    journey(with_({ after: { '1m': { target: 'end' }, '60s': { target: 'end' } } })),
    { path: '/states/here/after/60s' },
  ],
  [
    'flow.undeclaredEvent',
    process({
      entity: 'x',
      events: { PAID: { sentBy: ['system'] } },
      initial: 'a',
      states: { a: { on: { PAID: { target: 'b' }, PAYD: { target: 'b' } } }, b: end },
    }),
    { nearest: 'PAID' },
  ],
  [
    'flow.eventNeverAccepted',
    process({ entity: 'x', events: { PAID: { sentBy: ['system'] } }, initial: 'a', states: { a: end } }),
    { path: '/events/PAID' },
  ],
  [
    'flow.unknownEntry',
    process({
      entity: 'x',
      events: { PAID: { sentBy: ['system'], payload: { amount: 'money' } } },
      initial: 'a',
      states: {
        a: {
          on: { PAID: { target: 'b', actions: [{ type: 'updateRow', params: { sum: { from: '/event/amout' } } }] } },
        },
        b: end,
      },
    }),
    { nearest: 'amount' },
  ],
  ['flow.eventNotAccepted', journey(with_(shows('GOO'))), { path: '/states/here/meta/blocks/0/event', nearest: 'GO' }],
  [
    'flow.eventNotAccepted',
    journey(with_({ meta: { backEvent: 'BACK', blocks: [{ block: 'button', text: 'x', event: 'GO' }] } })),
    { path: '/states/here/meta/backEvent' },
  ],
  [
    'flow.keyNotPersisted',
    journey(with_(call({ input: { operation: 'orders.place', with: { key: 'always the same' } } }))),
    { params: { operation: 'orders.place', key: 'key' } },
  ],
  [
    'flow.repeatedEffect',
    journey(with_(call({ input: { operation: 'products.duplicate' } }))),
    { params: { operation: 'products.duplicate' }, path: '/states/here/invoke/input' },
  ],
];

describe('the checker finds', () => {
  test.each(cases)('%s %#', (code, findings, expected) => {
    expect(findings).toContainEqual(expect.objectContaining({ ...expected, code }));
  });

  test('every kind of fault has a case', () => {
    const atRunTime = ['flow.otherVersion', 'flow.unknownState'];
    const seen = new Set(cases.map(([code]) => code));
    expect(Object.keys(flowFindingMessages).filter((code) => !seen.has(code) && !atRunTime.includes(code))).toEqual([]);
  });
});

describe('the checker accepts', () => {
  const sound: [string, FlowFinding[]][] = [
    ['a plain journey', journey(with_({}))],
    [
      'a state that is left by a link',
      journey(
        with_(
          { meta: { blocks: [{ block: 'x', event: 'OUT', a: { event: 'GO' } }] }, on: { OUT: { target: 'out' } } },
          {
            states: {
              out: { meta: { blocks: [{ block: 'message', buttons: [{ text: 'x', open: { page: 'gate' } }] }] } },
            },
          },
        ),
      ),
    ],
    [
      'a state that leaves by itself',
      journey(
        with_(
          { meta: { blocks: [{ block: 'x', event: 'OUT', a: { event: 'GO' } }] }, on: { OUT: { target: 'out' } } },
          { states: { out: { entry: [{ type: 'navigate', params: { page: 'gate' } }] } } },
        ),
      ),
    ],
    [
      'an event taken by a state around',
      journey({
        initial: 'a',
        states: { a: { on: { GO: { target: 'end' } }, initial: 'b', states: { b: shows('GO') } }, end },
      }),
    ],
    [
      'an event shown by a state around and taken inside',
      journey({
        initial: 'a',
        states: { a: { ...shows('GO'), initial: 'b', states: { b: { on: { GO: { target: '#j.end' } } } } }, end },
      }),
    ],
    [
      'eventless states that lead on',
      journey({ initial: 'a', states: { a: { always: { target: 'b' } }, b: { always: { target: 'end' } }, end } }),
    ],
    [
      'asking again after a failure that a person sees',
      journey(
        with_(call({ onError: { target: 'wrong' } }), {
          states: { wrong: { ...shows('AGAIN'), on: { AGAIN: { target: 'here' } } } },
        }),
      ),
    ],
    [
      'a failure named, and every other',
      journey(with_(call({ onError: [{ code: 'notFound', target: 'end' }, { target: 'end' }] }))),
    ],
    [
      'one id in states that never run together',
      journey(with_(call(), { states: { second: call() }, on: { JUMP: { target: 'second' } } })),
    ],
    [
      'a process without an end',
      process({
        entity: 'x',
        events: { ON: { sentBy: ['seller'] }, OFF: { sentBy: ['seller'] } },
        initial: 'off',
        states: { off: { on: { ON: { target: 'on' } } }, on: { on: { OFF: { target: 'off' } } } },
      }),
    ],
    [
      'regions',
      process({
        entity: 'x',
        events: { A: { sentBy: ['seller'] } },
        type: 'parallel',
        states: {
          a: { initial: 'o', states: { o: { on: { A: { target: 'd' } } }, d: end } },
          b: { initial: 'o', states: { o: {} } },
        },
      }),
    ],
  ];
  test.each(sound)('%s', (_, findings) => {
    expect(findings).toEqual([]);
  });
});
