import { getNextTransitions } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import type { Expression, ProcessEvent, Text } from '#engine/definitions/index.ts';
import { nodesOf } from './outline.ts';
import type { CompiledProcess, ProcessRow, Sender } from './process.ts';
import { snapshotOf } from './processTransition.ts';

/** An event that the present state takes, were its conditions met. */
type AllowedEvent = {
  readonly event: string;
  readonly title?: Text;
  readonly sentBy: readonly Sender[];
  readonly permission?: string;
};

/** What people are told of a process. `label` and `tone` are those of the innermost state that says one. */
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

/** Works out a computed value over plain data; engine/forms has the one. */
export type Evaluate = (expression: Expression, data: Readonly<Record<string, unknown>>) => number;

type Meta = { label?: Text; tone?: ProcessDescription['tone']; description?: Text; progress?: number };

/** Describes where a row stands. `evaluate` is needed by processes whose progress is computed. */
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

/** The meta of all active states as one; what an inner state says wins. */
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

/** /states/{name}/done is 1 when that state at the top is at its end, else 0. */
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

/** Paths of all active states, outer before inner. */
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

/** The innermost active states, as one word: placed, choosing.pricing, a.x+b.y. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  const names = activeNames(snapshot);
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`))).join('+');
}
