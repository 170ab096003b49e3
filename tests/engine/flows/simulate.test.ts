import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Journey, Process } from '#engine/definitions/index.ts';
import { mermaidOf, simulate, type Simulation } from '#engine/flows/index.ts';

const waiting = {
  initial: 'first',
  states: {
    first: { after: { '5m': { target: 'second' } } },
    second: { after: { '10m': { target: 'last' } }, on: { AGAIN: { target: 'first' } } },
    last: { type: 'final' },
  },
};
const source = (definition: unknown) => ({ id: 'f', version: '1', definition: definition as Journey | Process });
const asked = { type: 'if', params: { '/event/n': { minimum: 3 } } };
const calling = {
  context: { answer: { type: 'string', initial: 'none' }, key: { type: 'string', initial: '' } },
  initial: 'asking',
  states: {
    asking: {
      on: {
        GO: [
          { target: 'calling', guard: asked, actions: [{ type: 'newIdempotencyKey', params: { into: 'key' } }] },
          { target: 'refused' },
        ],
      },
    },
    calling: {
      invoke: {
        id: 'ask',
        src: 'call',
        input: { operation: 'orders.getPublic', with: { key: { from: '/context/key' } } },
        onDone: { target: 'told', actions: [{ type: 'assign', params: { answer: { from: '/event/output/says' } } }] },
        onError: [{ code: 'notFound', target: 'refused' }, { target: 'asking' }],
      },
    },
    told: { type: 'final' },
    refused: { type: 'final' },
  },
};
const walk = (kind: 'journey' | 'process', definition: unknown, events: Simulation['events']) =>
  simulate(kind, source(definition), { events });

describe('time is virtual', () => {
  const events = [{ after: '4m' }, { after: '2m' }, { type: 'AGAIN' }, { after: '30m' }];
  const process = { ...waiting, of: 'thing', events: { AGAIN: { sentBy: ['seller'] } } };

  test.each([['journey', waiting] as const, ['process', process] as const])('in a %s', (kind, definition) => {
    const minutes = walk(kind, definition, events).map(({ at, event, state }) => [at / 60_000, event, state]);
    expect(minutes).toEqual([
      [0, 'begin', 'first'],
      [4, 'after 4m', 'first'],
      [5, 'after 5m', 'second'],
      [6, 'AGAIN', 'first'],
      [11, 'after 5m', 'second'],
      [21, 'after 10m', 'last'],
    ]);
  });

  test('a timer of a state that was left never fires', () => {
    const left = {
      ...waiting,
      states: { ...waiting.states, first: { ...waiting.states.first, on: { GO: { target: 'last' } } } },
    };
    const steps = walk('journey', left, [{ after: '4m' }, { type: 'GO' }, { after: '1h' }]);
    expect(steps.map(({ state }) => state)).toEqual(['first', 'first', 'last', 'last']);
  });
});

test('what is invoked is told with its input, and its answer moves the flow on', () => {
  const steps = walk('journey', calling, [
    { type: 'GO', n: 3 },
    { done: 'ask', output: { says: 'yes' } },
  ]);
  expect(steps[1]).toMatchObject({
    state: 'calling',
    guards: ['/event/n ≥ 3'],
    changes: { key: 'key-1' },
    effects: [{ type: 'invoke ask: call', params: { operation: 'orders.getPublic', with: { key: 'key-1' } } }],
  });
  expect(steps[2]).toMatchObject({ event: 'done ask', state: 'told', changes: { answer: 'yes' }, effects: [] });
});

test('a refusal goes where its code says, another one where the rest goes', () => {
  const ends = (code: string) =>
    walk('journey', calling, [
      { type: 'GO', n: 3 },
      { error: 'ask', code },
    ]).at(-1)?.state;
  expect(ends('notFound')).toBe('refused');
  expect(ends('busy')).toBe('asking');
  expect(walk('journey', calling, [{ type: 'GO', n: 1 }])[1]).toMatchObject({
    guards: ['otherwise'],
    state: 'refused',
  });
});

test('what is not taken leaves the flow where it is', () => {
  const [, wrong, early, over, internal] = walk('journey', calling, [
    { type: 'NEVER' },
    { done: 'ask' },
    { type: 'GO' },
    { type: 'xstate.done.actor.ask' },
  ]);
  expect(wrong).toMatchObject({ taken: false, state: 'asking', takes: ['GO'] });
  expect(early).toMatchObject({ taken: false, state: 'asking' });
  expect(over).toMatchObject({ taken: true, state: 'refused' });
  expect(internal).toMatchObject({ taken: false, state: 'refused', takes: [] });
});

describe('a drawing', () => {
  test('names every state and transition with its condition, delay and actions', () => {
    const drawn = mermaidOf('f', { ...calling, states: { ...calling.states, ...waiting.states } } as never);
    for (const line of [
      'stateDiagram-v2',
      '[*] --> asking',
      'calling : ask ▸ call orders.getPublic',
      'asking --> calling : GO [/event/n ≥ 3] / newIdempotencyKey key',
      'asking --> refused : GO',
      'calling --> told : done ask / assign answer',
      'calling --> refused : error ask notFound',
      'calling --> asking : error ask',
      'told --> [*]',
      'first --> second : after 5m',
    ]) {
      expect(drawn.split('\n').map((each) => each.trim())).toContain(line);
    }
  });

  test('states in states stand in them, regions beside each other, and reserved words are no names', () => {
    const region = { initial: 'end', states: { end: { type: 'final' } } };
    const drawn = mermaidOf('f', {
      initial: 'end',
      on: { STOP: { target: 'end' } },
      states: { end: {}, both: { type: 'parallel', states: { left: region, right: region } } },
    } as never);
    expect(drawn).toMatch(
      /state "both" as both \{\n {4}state "left" as both__left \{\n[^}]*\}\n {4}--\n {4}state "right"/,
    );
    expect(drawn).toContain('state "end" as end_\n');
    expect(drawn).toContain('  any_state --> end_ : STOP');
  });

  // Mermaid ends a label at these; the whole grammar is too heavy to bring along.
  const line =
    /^ *(stateDiagram-v2|%% .*|--|\}|state "[^":;]+" as \w+( \{)?|\w+ : [^:;"]+|(\[\*\]|\w+) --> (\[\*\]|\w+)( : [^:;"]+)?)$/;
  const flows = ['journeys', 'processes'].flatMap((folder) =>
    readdirSync(new URL(`../../../flows/${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
  );
  test.each(flows)('of %s is Mermaid', (name) => {
    const flow = JSON.parse(readFileSync(new URL(`../../../flows/${name}`, import.meta.url), 'utf8'));
    for (const each of mermaidOf('f', flow).trimEnd().split('\n')) expect(each).toMatch(line);
  });
});
