import { expect, test } from 'vitest';
import { exploreFlow } from '#engine/flows/index.ts';
import type { JourneySource } from '#engine/flows/index.ts';
import { FakePorts } from '../../support/journeys.ts';

const look = (definition: JourneySource['definition']) =>
  exploreFlow('journey', { id: 'j', version: 'v1', definition }, new FakePorts());

test('reports a transition that no data can take, and the state behind it', () => {
  const seen = look({
    initial: 'a',
    states: {
      a: {
        on: {
          GO: [
            { target: 'b', guard: { type: 'if', params: { '/event/n': { minimum: 3 } } } },
            { target: 'c', guard: { type: 'if', params: { '/event/n': { minimum: 5 } } } },
            { target: 'b' },
          ],
        },
      },
      b: { type: 'final' },
      c: { type: 'final' },
    },
  });
  expect(seen).toMatchObject({ missedStates: ['c'], missedTransitions: ['/states/a/on/GO/1'] });
});

test('finds data for conditions of several kinds at once', () => {
  const seen = look({
    context: { text: { type: 'string' }, sum: { type: 'money' }, list: { type: 'list' } },
    input: { kind: 'string' },
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          {
            target: 'a',
            guard: { type: 'if', params: { '/context/text': { minLength: 2 }, '/context/sum': { minimum: '500.00' } } },
          },
          {
            target: 'b',
            guard: {
              type: 'if',
              params: { anyOf: [{ '/input/kind': 'x' }, { '/context/list': { contains: { const: 'y' } } }] },
            },
          },
          { target: 'c', guard: { type: 'if', params: { not: { '/context/text': '' } } } },
          { target: 'd' },
        ],
      },
      a: { after: { '5m': { target: 'e' } } },
      b: {
        initial: 'in',
        onDone: { target: 'e' },
        states: { in: { on: { NEXT: { target: 'out' } } }, out: { type: 'final' } },
      },
      c: {
        invoke: {
          id: 'c',
          src: 'call',
          input: { operation: 'x' },
          onDone: { target: 'e' },
          onError: [{ code: 'x.y', target: 'd' }, { target: 'e' }],
        },
      },
      d: { type: 'final' },
      e: { type: 'final' },
    },
  });
  expect(seen).toMatchObject({ missedStates: [], missedTransitions: [] });
});
