import { getNextTransitions } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import type { Expression, ProcessEvent, Text } from '#engine/definitionTypes.ts';
import { nodesOf } from './outline.ts';
import type { CompiledProcess, ProcessRow, Sender } from './process.ts';
import { snapshotOf } from './processTransition.ts';

/** An event that the current state accepts if its conditions hold. */
type AllowedEvent = {
  readonly event: string;
  readonly title?: Text;
  readonly sentBy: readonly Sender[];
  readonly permission?: string;
};

/** The state of a process for display. `label` and `tone` come from the innermost state that has one. */
export type ProcessDescription = {
  readonly state: string;
  readonly label?: Text;
  readonly tone: 'neutral' | 'warning' | 'success' | 'danger';
  readonly description?: Text;
  /** Percent, 0–100. */
  readonly progress?: number;
  readonly tags: readonly string[];
  readonly isDone: boolean;
  readonly allowed: readonly AllowedEvent[];
};

/** Evaluates an expression over plain data. The caller passes the evaluator of engine/forms. */
export type Evaluate = (expression: Expression, data: Readonly<Record<string, unknown>>) => number;

type Meta = { label?: Text; tone?: ProcessDescription['tone']; description?: Text; progress?: number };

/** Describes the current state of a row. `evaluate` is required if the process computes its progress. */
export function describe(process: CompiledProcess, row: ProcessRow, evaluate?: Evaluate): ProcessDescription {
  const snapshot = snapshotOf(process, row);
  const { progress: ofState, ...meta } = metaOf(snapshot) as Meta;
  const progress = computedProgress(process, snapshot, evaluate) ?? ofState;
  return {
    state: stateName(snapshot),
    tone: 'neutral',
    ...meta,
    ...(progress === undefined ? {} : { progress }),
    tags: [...snapshot.tags],
    isDone: snapshot.status === 'done',
    allowed: allowedEvents(process, snapshot),
  };
}

/** Merges the meta of all active states; inner states override outer ones. */
function metaOf(snapshot: AnyMachineSnapshot): Record<string, unknown> {
  const byDepth = Object.entries(snapshot.getMeta() as Record<string, object | undefined>).sort(
    ([left], [right]) => left.split('.').length - right.split('.').length,
  );
  return Object.assign({}, ...byDepth.map(([, meta]) => meta)) as Record<string, unknown>;
}

function allowedEvents(process: CompiledProcess, snapshot: AnyMachineSnapshot): AllowedEvent[] {
  if (snapshot.status === 'done') return [];
  const names = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const { events } = process.definition;
  return [...names].flatMap((event) =>
    Object.hasOwn(events, event) ? [allowed(event, events[event] as ProcessEvent)] : [],
  );
}

function allowed(event: string, { title, sentBy, permission }: ProcessEvent): AllowedEvent {
  return {
    event,
    sentBy,
    ...(title === undefined ? {} : { title }),
    ...(permission === undefined ? {} : { permission }),
  };
}

/** /states/{name}/done is 1 if that top-level state is final, else 0. */
function computedProgress(
  process: CompiledProcess,
  snapshot: AnyMachineSnapshot,
  evaluate?: Evaluate,
): number | undefined {
  const { progress, states } = process.definition;
  if (progress === undefined || evaluate === undefined) return undefined;
  const active = new Set(activeNames(snapshot));
  const done = nodesOf(process.definition).filter(({ name, state }) => state.type === 'final' && active.has(name));
  const isDone = (top: string) => done.some(({ name }) => name === top || name.startsWith(`${top}.`));
  const data = Object.fromEntries(Object.keys(states).map((top) => [top, { done: isDone(top) ? 1 : 0 }]));
  return evaluate(progress, { states: data });
}

/** Returns the paths of all active states, outer before inner. */
export function activeNames(snapshot: AnyMachineSnapshot): string[] {
  const names: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') names.push(path === '' ? value : `${path}.${value}`);
    else {
      for (const [key, inner] of Object.entries((value ?? {}) as Record<string, unknown>)) {
        const name = path === '' ? key : `${path}.${key}`;
        names.push(name);
        visit(inner, name);
      }
    }
  };
  visit(snapshot.value, '');
  return names;
}

/** Returns the innermost active states as one name: placed, choosing.pricing, a.x+b.y. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  const names = activeNames(snapshot);
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`))).join('+');
}
