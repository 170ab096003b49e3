import { failureOf } from './failure.ts';

/** What templates and conditions of a flow can see, by root. */
export type Scope = Readonly<Record<string, unknown>>;

/** A flow's context: its entries, and beside them what the machine was given (names that no entry can have). */
export type FlowData = Readonly<Record<string, unknown>> & { readonly $input?: unknown; readonly $row?: unknown };

/** What XState hands to a guard, an action or an invoke. */
export type ActionArgs = { readonly context: unknown; readonly event: unknown };

/** The roots of each kind of flow. */
export const rootsOf = { journey: ['context', 'event', 'input'], process: ['context', 'event', 'row'] } as const;

export type FlowKind = keyof typeof rootsOf;

/** The scope at one moment of a running flow. What an actor threw is data with a code. */
export function scopeOf({ context, event }: ActionArgs): Scope {
  const data = context as FlowData;
  const happened = event as Readonly<Record<string, unknown>>;
  const seen = 'error' in happened ? { ...happened, error: failureOf(happened['error'], 'unexpected') } : happened;
  return { context: data, event: seen, input: data.$input, row: data.$row };
}

/** The entries alone, without what the machine was given. */
export function entriesOf(data: FlowData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith('$')));
}
