import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { check } from '#server/commands/check.ts';
import { simulateFlow } from '#server/commands/simulate.ts';

const cwd = mkdtempSync(join(tmpdir(), 'masar-simulate-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const env = { MASAR_PACKS: join(cwd, 'pack') };

mkdirSync(join(cwd, 'pack/flows/processes'), { recursive: true });
writeFileSync(
  join(cwd, 'pack/flows/processes/loan.json'),
  JSON.stringify({
    entity: 'loan',
    row: { id: 'integer' },
    events: { DECIDE: { sentBy: ['admin'], payload: { good: 'boolean' } } },
    initial: 'asked',
    states: {
      asked: {
        after: { '7d': { target: 'refused' } },
        on: {
          DECIDE: [
            { target: 'granted', guard: { type: 'if', params: { '/event/good': true } } },
            { target: 'refused', actions: [{ type: 'log', params: { message: 'no loan' } }] },
          ],
        },
      },
      granted: {
        type: 'final',
        entry: [{ type: 'notify', params: { to: 'seller', message: 'mail.orderPaidSeller' } }],
      },
      refused: { type: 'final' },
    },
  }),
);

function simulate(flow: string, events: unknown, ...more: string[]) {
  writeFileSync(join(cwd, 'events.json'), typeof events === 'string' ? events : JSON.stringify(events));
  return simulateFlow({ args: [flow, 'events.json', ...more], env, cwd });
}

test('a table says for each event the state, the condition and what would be done', () => {
  const { code, out } = simulate('loan', {
    row: { id: 7 },
    events: [{ after: '6d' }, { type: 'DECIDE', sentBy: 'admin', good: true }],
  });
  expect(code).toBe(0);
  const lines = out.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines[0]).toEqual(['time', 'event', 'guard', 'state', 'effects']);
  expect(lines.slice(2)).toEqual([
    ['0', 'begin', 'asked'],
    ['6d', 'after 6d', 'asked'],
    ['6d', 'DECIDE', '/event/good is true', 'granted', 'notify {"to":"seller","message":"mail.orderPaidSeller"}'],
  ]);
  expect(simulate('loan', [{ after: '8d' }]).out).toMatch(/^7d +after 7d +refused$/m);
});

test('an event that is not taken ends it with 1 and says what is', () => {
  const { code, out } = simulate('loan', [{ type: 'PUBLISH' }, { type: 'DECIDE', sentBy: 'buyer' }]);
  expect(code).toBe(1);
  expect(out).toMatch(/PUBLISH +NOT TAKEN +asked +here: DECIDE, after 7d/);
  expect(out).toContain('DECIDE (not by buyer)');
});

test('--json gives the same as data', () => {
  const { out } = simulate('loan', [{ type: 'DECIDE', good: false }], '--json');
  expect(JSON.parse(out)).toMatchObject([
    { state: 'asked' },
    { state: 'refused', guards: ['otherwise'], effects: [{ type: 'log', params: { message: 'no loan' } }] },
  ]);
});

test('what cannot be simulated says why', () => {
  expect(simulate('laon', [])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no flow laon; did you mean loan\?/),
  });
  expect(simulate('loan', '{')).toMatchObject({ code: 2, err: expect.stringMatching(/events\.json can't be read/) });
  expect(simulate('loan', {})).toMatchObject({ code: 2, err: 'events.json holds no list of events' });
  expect(simulate('loan', [{ sends: 'X' }])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/event 1 needs one of/),
  });
  expect(simulate('loan', [{ after: 'soon' }]).err).toMatch(/no duration/);
  expect(simulate('loan', [{ error: 'pay' }]).err).toMatch(/needs a code/);
  expect(simulateFlow({ args: ['loan'], env, cwd }).err).toMatch(/a flow and a file are needed/);
  expect(simulateFlow({ args: ['--help'], env, cwd }).out).toMatch(/npm run simulate/);
});

test('check draws a flow, and names the flows that there are', () => {
  const draw = (flow: string) => check({ args: ['--mermaid', flow], env, cwd });
  const { code, out } = draw('loan');
  expect(code).toBe(0);
  expect(out.split('\n').map((line) => line.trim())).toContain('asked --> granted : DECIDE [/event/good is true]');
  expect(draw('process/loan').out).toBe(out);
  expect(draw('laon')).toMatchObject({ code: 2, err: expect.stringMatching(/did you mean loan\?[^]*process\/loan/) });
});

test('a flow of a pack is walked by naming the pack', () => {
  writeFileSync(join(cwd, 'events.json'), '[{ "after": "8d" }]');
  const walk = (...args: string[]) => simulateFlow({ args: ['loan', 'events.json', ...args], env: {}, cwd });
  expect(walk('pack')).toMatchObject({ code: 0, out: expect.stringMatching(/refused$/m) });
  expect(walk('--pack', 'pack').code).toBe(0);
  expect(walk().err).toMatch(/there is no flow loan/);
  expect(walk('pack', '--pack', 'other').err).toMatch(/a pack is one folder/);
});
