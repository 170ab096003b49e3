import type { FlowAction, FlowContext, FlowGuard, FlowInvoke } from '#engine/definitionTypes.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { finding } from './finding.ts';
import type { FlowFinding } from './finding.ts';
import { FlowError } from './flowError.ts';
import { nodeAt, nodesOf, transitionsOf } from './outline.ts';
import type { FlowNode, FlowRoot, TransitionNode } from './outline.ts';
import { below } from '#engine/conditions/index.ts';
import type { FlowData, FlowKind, ActionArgs, Scope } from './scope.ts';
import { scopeOf } from './scope.ts';
import { flowImplementations } from './implementations/index.ts';
import type { ActorImplementation, CompileContext, Implementation } from './implementations/implementation.ts';
import { compileTemplate } from './template.ts';

type Config = Record<string, unknown>;

/** The differences between kinds of flow. */
export type FlowKindAdapter = {
  readonly id: string;
  readonly kind: FlowKind;
  readonly compileContext: (path: string) => CompileContext;
  /** Returns the configuration of an invoking state. */
  invoke(invoke: FlowInvoke, word: ActorImplementation, node: FlowNode): { entry: readonly unknown[]; invoke: Config };
  /** Returns XState's delayed transitions, or an actor that waits. */
  after(node: FlowNode, delay: number, transitions: readonly Config[]): { after?: Config; invoke?: Config };
  /** Adds an action to every transition, to trace which ones were taken. */
  readonly trace?: (step: TransitionNode) => unknown;
};

/**
 * Translates a flow's states to an XState machine configuration: absolute targets, guards and actions as closures over
 * the scope, and error codes as guards. Throws a FlowError for a finding of the checker.
 */
export function machineConfig(root: FlowRoot, adapter: FlowKindAdapter): Config {
  const nodes = nodesOf(root);
  const configs = new Map(nodes.map((node) => [node, stateConfig(node, adapter)]));
  for (const node of nodes) {
    if (node.children.length === 0) continue;
    const config = configs.get(node) ?? {};
    config['states'] = Object.fromEntries(node.children.map((child) => [child.key, configs.get(child)]));
  }
  return configs.get(nodes[0] as FlowNode) ?? {};
}

function stateConfig(node: FlowNode, adapter: FlowKindAdapter): Config {
  const { state, pointer } = node;
  const steps = transitionsOf(node);
  const invokes: Config[] = [];
  const entry = actionsOf(state.entry, below(pointer, 'entry'), adapter);
  const config: Config = {
    ...(state.type === undefined ? {} : { type: state.type }),
    ...(state.initial === undefined ? {} : { initial: state.initial }),
    ...(state.tags === undefined ? {} : { tags: state.tags }),
    ...(state.meta === undefined ? {} : { meta: state.meta }),
    exit: actionsOf(state.exit, below(pointer, 'exit'), adapter),
    on: byCause(steps, 'on', adapter),
    always: transitionsOfKind(steps, 'always').map((step) => transitionConfig(step, adapter)),
    onDone: transitionsOfKind(steps, 'statesDone').map((step) => transitionConfig(step, adapter)),
  };
  if (state.invoke !== undefined) {
    const implementation = implementationOf(state.invoke.src, 'actor', below(pointer, 'invoke', 'src'), adapter);
    if (state.invoke.id === undefined) throwFlowError('flow.missingInvokeId', below(pointer, 'invoke'), {});
    const invoked = adapter.invoke(state.invoke, implementation, node);
    entry.push(...invoked.entry);
    invokes.push({
      ...invoked.invoke,
      onDone: transitionsOfKind(steps, 'done').map((step) => transitionConfig(step, adapter)),
      ...errorEntries(transitionsOfKind(steps, 'error'), adapter),
    });
  }
  const delays = Object.entries(byCause(steps, 'after', adapter)).map(([duration, transitions]) => {
    const delay = delayOf(duration, below(pointer, 'after', duration));
    return adapter.after(node, delay, transitions);
  });
  for (const { invoke } of delays) if (invoke !== undefined) invokes.push(invoke);
  config['after'] = Object.assign({}, ...delays.map(({ after }) => after ?? {}));
  config['entry'] = entry;
  config['invoke'] = invokes;
  if (node.children.length === 0) delete config['onDone'];
  return config;
}

/** Without entries XState itself ends the machine with the error. */
function errorEntries(steps: readonly TransitionNode[], adapter: FlowKindAdapter): Config {
  return steps.length === 0 ? {} : { onError: steps.map((step) => transitionConfig(step, adapter)) };
}

function transitionsOfKind(steps: readonly TransitionNode[], kind: TransitionNode['kind']): TransitionNode[] {
  return steps.filter((step) => step.kind === kind);
}

function byCause(
  steps: readonly TransitionNode[],
  kind: TransitionNode['kind'],
  adapter: FlowKindAdapter,
): Record<string, Config[]> {
  const map: Record<string, Config[]> = {};
  for (const step of transitionsOfKind(steps, kind)) (map[step.cause] ??= []).push(transitionConfig(step, adapter));
  return map;
}

function transitionConfig(step: TransitionNode, adapter: FlowKindAdapter): Config {
  const { rule, pointer, from } = step;
  const config: Config = { actions: actionsOf(rule.actions, below(pointer, 'actions'), adapter) };
  if (adapter.trace !== undefined) config['actions'] = [adapter.trace(step), ...(config['actions'] as unknown[])];
  if (rule.target !== undefined) {
    const target = nodeAt(rule.target, from, adapter.id);
    if (target === undefined) throwFlowError('flow.unknownTarget', below(pointer, 'target'), { target: rule.target });
    config['target'] = target.name === '' ? `#${adapter.id}` : `#${adapter.id}.${target.name}`;
  }
  if (rule.reenter !== undefined) config['reenter'] = rule.reenter;
  const guard = guardOf(rule.guard, 'code' in rule ? rule.code : undefined, below(pointer, 'guard'), adapter);
  return guard === undefined ? config : { ...config, guard };
}

/** Returns a guard as XState runs it, with its predicate as the parameter. */
function guardOf(
  guard: FlowGuard | undefined,
  code: string | undefined,
  path: string,
  adapter: FlowKindAdapter,
): unknown {
  const tests: ((scope: Scope) => boolean)[] = [];
  if (code !== undefined) tests.push(({ event }) => (event as { error?: { code?: unknown } }).error?.code === code);
  if (guard !== undefined) {
    const implementation = implementationOf(guard.type, 'guard', below(path, 'type'), adapter);
    tests.push(implementation.compile(guard.params ?? {}, adapter.compileContext(below(path, 'params'))));
  }
  if (tests.length === 0) return undefined;
  const params = (args: ActionArgs) => {
    const scope = scopeOf(args);
    return { holds: tests.every((test) => test(scope)) };
  };
  return { type: guard?.type ?? 'code', params };
}

function actionsOf(actions: readonly FlowAction[] | undefined, path: string, adapter: FlowKindAdapter): unknown[] {
  return (actions ?? []).map((action, index) => {
    const at = below(path, index);
    const implementation = implementationOf(action.type, 'action', below(at, 'type'), adapter);
    const compileContext = adapter.compileContext(below(at, 'params'));
    const render =
      implementation.compile?.(action.params ?? {}, compileContext) ??
      compileTemplate(action.params ?? {}, compileContext.roots, compileContext.path);
    return { type: action.type, params: (args: ActionArgs) => render(scopeOf(args)) };
  });
}

/**
 * XState ignores unknown actions and hangs on unknown actors, so this throws unless the implementation exists with this
 * kind and context.
 */
function implementationOf<K extends Implementation['kind']>(
  name: string,
  kind: K,
  path: string,
  adapter: FlowKindAdapter,
): Implementation & { kind: K } {
  const implementation = flowImplementations.get(name);
  if (implementation?.kind !== kind) throwFlowError('flow.unknownImplementation', path, { kind, word: name });
  if (!implementation.in.includes(adapter.kind))
    throwFlowError('flow.implementationNotHere', path, { kind, word: name });
  return implementation as Implementation & { kind: K };
}

function delayOf(duration: string, path: string): number {
  const delay = millisecondsOf(duration);
  if (delay === undefined || delay <= 0) throwFlowError('flow.badDuration', path, { duration });
  return delay;
}

function throwFlowError(code: FlowFinding['code'], path: string, params: FlowFinding['params']): never {
  throw new FlowError(finding(code, path, params));
}

/**
 * Returns a function that creates the initial context: each entry from its template over /input, null if it has none.
 */
export function initialContextOf(context: FlowContext | undefined, path: string): (input: unknown) => FlowData {
  const entries = Object.entries(context ?? {}).map(
    ([name, { initial }]) => [name, compileTemplate(initial, ['input'], below(path, name, 'initial'))] as const,
  );
  return (input) => ({
    ...Object.fromEntries(entries.map(([name, render]) => [name, render({ input }) ?? null])),
    $input: input,
  });
}

/** Rehydrates a persisted context: sets the current input and recomputes entries marked `refreshOnResume`. */
export function rehydrateContext(context: FlowContext | undefined, persisted: FlowData, input: unknown): FlowData {
  const refreshed = Object.fromEntries(
    Object.entries(context ?? {}).filter(([, entry]) => entry.refreshOnResume === true),
  );
  return { ...persisted, ...initialContextOf(refreshed, '/context')(input) };
}
