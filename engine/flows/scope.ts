import { failureOf } from './failure.ts';

/** The values that templates and conditions of a flow can read, by root. */
export type Scope = Readonly<Record<string, unknown>>;

/** A flow's context: its entries, and the machine's input under names that no entry can have. */
export type FlowData = Readonly<Record<string, unknown>> & { readonly $input?: unknown; readonly $row?: unknown };

/** The arguments that XState passes to a guard, an action or an invoke. */
export type ActionArgs = { readonly context: unknown; readonly event: unknown };

/** The roots of each kind of flow. */
export const rootsOf = { journey: ['context', 'event', 'input'], process: ['context', 'event', 'row'] } as const;

export type FlowKind = keyof typeof rootsOf;

/** Returns the scope at a moment of a running flow. An actor's error is data with a code. */
export function scopeOf({ context, event }: ActionArgs): Scope {
  const data = context as FlowData;
  const happened = event as Readonly<Record<string, unknown>>;
  const seen = 'error' in happened ? { ...happened, error: failureOf(happened['error'], 'unexpected') } : happened;
  return { context: data, event: seen, input: data.$input, row: data.$row };
}

/** Returns only the context entries, without the machine's input. */
export function entriesOf(data: FlowData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith('$')));
}
