import type { Static } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { account } from './account.ts';
import { attempts } from './attempts.ts';
import { checkouts } from './checkouts.ts';
import { definitions } from './definitions.ts';
import { dev } from './dev.ts';
import { files } from './files.ts';
import { lists } from './lists.ts';
import { type OperationSpec, commonErrors, signedInErrors } from './operation.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { products } from './products.ts';
import { type OperationName, routes } from './routes.ts';
import { session } from './session.ts';
import { shops } from './shops.ts';
import type { WireMap } from './wire.ts';
import { wires } from './wires.ts';

const specs = {
  ...session,
  ...account,
  ...pages,
  ...definitions,
  ...products,
  ...shops,
  ...checkouts,
  ...orders,
  ...attempts,
  ...files,
  ...lists,
  ...dev,
} satisfies Record<OperationName, OperationSpec>;

/** Fails to compile if an operation has no route. */
const _routed: Record<keyof typeof specs, string> = routes;
void _routed;

type Specs = typeof specs;

/** One mapped type, so that the compiler computes each operation's types once instead of at each use. */
type Inputs = { readonly [N in OperationName]: Static<Specs[N]['input']> };
type Outputs = { readonly [N in OperationName]: Static<Specs[N]['output']> };

/** The input and output of an operation, under internal names. */
export type Input<N extends OperationName> = Inputs[N];
export type Output<N extends OperationName> = Outputs[N];

/** The operations that repeat the answer of the first call to a call with the same key. */
export type RepeatedOperation = {
  [N in OperationName]: Specs[N] extends { readonly idempotencyKey: string } ? N : never;
}[OperationName];

export type Operation = OperationSpec & {
  readonly name: OperationName;
  readonly methods: readonly string[];
  /** Path under /api, with {parameters}. */
  readonly path: string;
  readonly params: readonly string[];
  /** External names of inputs and outputs. */
  readonly wire: { readonly input?: WireMap; readonly output?: WireMap };
};

/** All operations of the server by name. */
export const operations: Readonly<Record<OperationName, Operation>> = Object.freeze(
  Object.fromEntries(
    Object.entries<OperationSpec>(specs).map(([name, spec]) => {
      const [methods = '', path = ''] = routes[name as OperationName].split(' ');
      const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
      const wire = wires[name as OperationName] ?? {};
      return [name, Object.freeze({ ...spec, name, methods: methods.split('|'), path, params, wire })];
    }),
  ),
) as unknown as Readonly<Record<OperationName, Operation>>;

/**
 * Returns the input that identifies a repeated call: the idempotency key, or the input that finds the existing
 * result.
 */
export function keyOf({ idempotencyKey, input }: OperationSpec): string | undefined {
  return (
    idempotencyKey ?? (Object.hasOwn((input as { properties?: object }).properties ?? {}, 'key') ? 'key' : undefined)
  );
}

/** Returns whether repeating the call would have a second effect. */
export function isUnsafeToRepeat(operation: Operation): boolean {
  const reads = operation.methods.every((method) => method === 'GET');
  return !reads && operation.idempotent !== true && keyOf(operation) === undefined;
}

/** Returns all error codes that `operation` can return. */
export function errorsOf(operation: OperationSpec): readonly ErrorCode[] {
  return [...operation.errors, ...commonErrors, ...(operation.access === 'app' ? signedInErrors : [])];
}
export type { OperationSpec } from './operation.ts';
export type { OperationName } from './routes.ts';
export { fromWire, toWire } from './wire.ts';
export type { WireMap } from './wire.ts';
