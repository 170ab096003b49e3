import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SimulatedStep, type Simulation, simulate } from '#engine/flows/index.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { StartupError } from '#server/startupError.ts';
import { type CommandResult, type CommandInput, usageError, optionsOf } from './command.ts';
import { findFlow } from './findFlow.ts';
import { checkAll } from './checkAll.ts';
import { formatFindings } from './formatFindings.ts';
import { formatTime, table } from './table.ts';

const usage = `npm run simulate -- <flow> <events.json> [pack] [--json]

Walks the compiled machine of a journey or a process through events and prints, for each, the state that it leads to, the
condition that let it through, and what would be done. Nothing is done: nobody is called, time is virtual.
Ends with 0 when all events were taken, 1 when one was not, 2 when it could not run.

The flow is one of those that come with Masar, of the packs of MASAR_PACKS, or, with a pack, of that folder laid over them:
  npm run simulate -- order events.json
  npm run simulate -- pay-with-campus-card events.json my-pack

events.json is a list, or { "input": …, "row": …, "events": […] }. An event is one of
  { "type": "CAPTURED", "fulfillable": true }       sent from outside, with its payload; "sentBy": "seller" asks whether the seller may
  { "after": "15m" }                                time that passes
  { "done": "start", "output": { … } }              the answer of what the state invokes, by the id of the invoke
  { "error": "start", "code": "stock.insufficient" }      its refusal`;

/** The command `simulate`. */
export function simulateFlow(asked: CommandInput): CommandResult {
  const { options, rest, strange } = optionsOf(asked.args, ['--json', '--help', '-h'], ['--pack']);
  if (options.has('--help') || options.has('-h')) return { code: 0, out: usage, err: '' };
  const [name, file, ...named] = rest;
  const packs = options.has('--pack') ? [...named, options.get('--pack') ?? ''] : named;
  if (strange.length > 0) return usageError(`${strange[0]} is not known`, usage);
  if (name === undefined || file === undefined) return usageError('a flow and a file are needed', usage);
  if (packs.length > 1 || packs[0] === '') return usageError('a pack is one folder', usage);
  try {
    const checked = packs.length > 0 ? checkAll(asked, packs) : checkAll(asked);
    if (checked.catalog === undefined) return { code: 2, out: '', err: formatFindings(checked, asked.colours) };
    const flow = findFlow(checked.catalog, name);
    if ('fault' in flow) return { code: 2, out: '', err: flow.fault };
    const steps = simulate(flow.kind, flow.source, readSimulation(resolve(asked.cwd, file), file));
    const code = steps.every(({ taken }) => taken) ? 0 : 1;
    return { code, out: options.has('--json') ? JSON.stringify(steps, null, 2) : asTable(steps), err: '' };
  } catch (error) {
    if (error instanceof StartupError) return { code: 2, out: '', err: error.message };
    throw error;
  }
}

function readSimulation(path: string, called: string): Simulation {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`${called} can't be read: ${(error as Error).message}`);
  }
  const simulation = (Array.isArray(read) ? { events: read } : read) as Simulation;
  if (!Array.isArray(simulation?.events)) throw new StartupError(`${called} holds no list of events`);
  for (const [index, event] of simulation.events.entries()) {
    const fault = faultOf(event as unknown as Record<string, unknown>);
    if (fault !== undefined) throw new StartupError(`${called}: event ${index + 1} ${fault}`);
  }
  return simulation;
}

const causes = ['type', 'after', 'done', 'error'];

function faultOf(event: Record<string, unknown> | null): string | undefined {
  const named = causes.filter((cause) => typeof event?.[cause] === 'string');
  // A failure may well say its type.
  const isOne = named.length === 1 || (named.length === 2 && named.includes('error'));
  if (!isOne) return `needs one of ${causes.join(', ')}, a text`;
  if (named.includes('error') && typeof event?.['code'] !== 'string') return 'needs a code';
  if (named.includes('after') && !isDuration(String(event?.['after']))) {
    return `says ${String(event?.['after'])}, which is no duration (15m, 48h, 7d)`;
  }
  return undefined;
}

function isDuration(text: string): boolean {
  return (millisecondsOf(text) ?? -1) >= 0;
}

function asTable(steps: readonly SimulatedStep[]): string {
  const rows = steps.map(({ at, event, taken, guards, state, effects, changes, takes }, index) => {
    if (!taken)
      return [formatTime(at), event, 'NOT TAKEN', state, `here: ${takes.join(', ') || 'nothing, it is over'}`];
    const done = effects.map(({ type, params }) => `${type} ${short(params)}`);
    // What a context begins with is in the definition.
    const changed = index === 0 ? [] : Object.entries(changes).map(([name, value]) => `${name} = ${short(value)}`);
    return [formatTime(at), event, guards.join(', '), state, [...done, ...changed].join('\n')];
  });
  return table(['time', 'event', 'guard', 'state', 'effects'], rows);
}

function short(value: unknown): string {
  const written = JSON.stringify(value) ?? '';
  if (written === '{}') return '';
  return written.length > 100 ? `${written.slice(0, 99)}…` : written;
}
