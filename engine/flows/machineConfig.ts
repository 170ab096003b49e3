import type { FlowAction, FlowContext, FlowGuard, FlowInvoke } from '#engine/definitions/index.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { finding } from './finding.ts';
import type { FlowFinding } from './finding.ts';
import { FlowError } from './flowError.ts';
import { nodeAt, nodesOf, stepsOf } from './outline.ts';
import type { FlowNode, FlowRoot, FlowStep } from './outline.ts';
import { below } from '#engine/conditions/index.ts';
import type { FlowData, FlowKind, Moment, Scope } from './scope.ts';
import { scopeOf } from './scope.ts';
import { vocabulary } from './words/index.ts';
import type { ActorWord, Place, Word } from './words/word.ts';
import { compileTemplate } from './template.ts';

type Config = Record<string, unknown>;

/** How one kind of flow says what is not the same in all. */
export type Dialect = {
  readonly id: string;
  readonly kind: FlowKind;
  readonly place: (path: string) => Place;
  /** What a state that invokes becomes. */
  invoke(invoke: FlowInvoke, word: ActorWord, node: FlowNode): { entry: readonly unknown[]; invoke: Config };
  /** What `after` becomes: transitions of XState's own delays, or an actor that waits. */
  after(node: FlowNode, delay: number, transitions: readonly Config[]): { after?: Config; invoke?: Config };
  /** Adds an action to every transition; tests see by it which were taken. */
  readonly trace?: (step: FlowStep) => unknown;
};

/**
 * Translates a flow's states into the configuration of an XState machine: targets become absolute, guards and actions
 * closures over the scope, error codes guards. Throws a FlowError for what the checker would have found.
 */
export function machineConfig(root: FlowRoot, dialect: Dialect): Config {
  const nodes = nodesOf(root);
  const configs = new Map(nodes.map((node) => [node, stateConfig(node, dialect)]));
  for (const node of nodes) {
    if (node.children.length === 0) continue;
    const config = configs.get(node) ?? {};
    config['states'] = Object.fromEntries(node.children.map((child) => [child.key, configs.get(child)]));
  }
  return configs.get(nodes[0] as FlowNode) ?? {};
}

function stateConfig(node: FlowNode, dialect: Dialect): Config {
  const { state, pointer } = node;
  const steps = stepsOf(node);
  const invokes: Config[] = [];
  const entry = actionsOf(state.entry, below(pointer, 'entry'), dialect);
  const config: Config = {
    ...(state.type === undefined ? {} : { type: state.type }),
    ...(state.initial === undefined ? {} : { initial: state.initial }),
    ...(state.tags === undefined ? {} : { tags: state.tags }),
    ...(state.meta === undefined ? {} : { meta: state.meta }),
    exit: actionsOf(state.exit, below(pointer, 'exit'), dialect),
    on: byCause(steps, 'on', dialect),
    always: of(steps, 'always').map((step) => transition(step, dialect)),
    onDone: of(steps, 'statesDone').map((step) => transition(step, dialect)),
  };
  if (state.invoke !== undefined) {
    const word = wordOf(state.invoke.src, 'actor', below(pointer, 'invoke', 'src'), dialect);
    if (state.invoke.id === undefined) refuse('flow.missingInvokeId', below(pointer, 'invoke'), {});
    const invoked = dialect.invoke(state.invoke, word, node);
    entry.push(...invoked.entry);
    invokes.push({
      ...invoked.invoke,
      onDone: of(steps, 'done').map((step) => transition(step, dialect)),
      ...errorEntries(of(steps, 'error'), dialect),
    });
  }
  const delays = Object.entries(byCause(steps, 'after', dialect)).map(([duration, transitions]) => {
    const delay = delayOf(duration, below(pointer, 'after', duration));
    return dialect.after(node, delay, transitions);
  });
  for (const { invoke } of delays) if (invoke !== undefined) invokes.push(invoke);
  config['after'] = Object.assign({}, ...delays.map(({ after }) => after ?? {}));
  config['entry'] = entry;
  config['invoke'] = invokes;
  if (node.children.length === 0) delete config['onDone'];
  return config;
}

/** Without entries XState itself turns the error into the end of the machine. */
function errorEntries(steps: readonly FlowStep[], dialect: Dialect): Config {
  return steps.length === 0 ? {} : { onError: steps.map((step) => transition(step, dialect)) };
}

function of(steps: readonly FlowStep[], kind: FlowStep['kind']): FlowStep[] {
  return steps.filter((step) => step.kind === kind);
}

function byCause(steps: readonly FlowStep[], kind: FlowStep['kind'], dialect: Dialect): Record<string, Config[]> {
  const map: Record<string, Config[]> = {};
  for (const step of of(steps, kind)) (map[step.cause] ??= []).push(transition(step, dialect));
  return map;
}

function transition(step: FlowStep, dialect: Dialect): Config {
  const { rule, pointer, from } = step;
  const config: Config = { actions: actionsOf(rule.actions, below(pointer, 'actions'), dialect) };
  if (dialect.trace !== undefined) config['actions'] = [dialect.trace(step), ...(config['actions'] as unknown[])];
  if (rule.target !== undefined) {
    const target = nodeAt(rule.target, from, dialect.id);
    if (target === undefined) refuse('flow.unknownTarget', below(pointer, 'target'), { target: rule.target });
    config['target'] = target.name === '' ? `#${dialect.id}` : `#${dialect.id}.${target.name}`;
  }
  if (rule.reenter !== undefined) config['reenter'] = rule.reenter;
  const guard = guardOf(rule.guard, 'code' in rule ? rule.code : undefined, below(pointer, 'guard'), dialect);
  return guard === undefined ? config : { ...config, guard };
}

/** A guard as XState runs it: its word, with the answer as its parameter. */
function guardOf(guard: FlowGuard | undefined, code: string | undefined, path: string, dialect: Dialect): unknown {
  const tests: ((scope: Scope) => boolean)[] = [];
  if (code !== undefined) tests.push(({ event }) => (event as { error?: { code?: unknown } }).error?.code === code);
  if (guard !== undefined) {
    const word = wordOf(guard.type, 'guard', below(path, 'type'), dialect);
    tests.push(word.compile(guard.params ?? {}, dialect.place(below(path, 'params'))));
  }
  if (tests.length === 0) return undefined;
  const params = (moment: Moment) => {
    const scope = scopeOf(moment);
    return { holds: tests.every((test) => test(scope)) };
  };
  return { type: guard?.type ?? 'code', params };
}

function actionsOf(actions: readonly FlowAction[] | undefined, path: string, dialect: Dialect): unknown[] {
  return (actions ?? []).map((action, index) => {
    const at = below(path, index);
    const word = wordOf(action.type, 'action', below(at, 'type'), dialect);
    const place = dialect.place(below(at, 'params'));
    const fill =
      word.compile?.(action.params ?? {}, place) ?? compileTemplate(action.params ?? {}, place.roots, place.path);
    return { type: action.type, params: (moment: Moment) => fill(scopeOf(moment)) };
  });
}

/** XState ignores an unknown action and lets an unknown actor hang: here a word is there, of that kind, and for this place. */
function wordOf<K extends Word['kind']>(name: string, kind: K, path: string, dialect: Dialect): Word & { kind: K } {
  const word = vocabulary.get(name);
  if (word?.kind !== kind) refuse('flow.unknownWord', path, { kind, word: name });
  if (!word.in.includes(dialect.kind)) refuse('flow.wordNotHere', path, { kind, word: name });
  return word as Word & { kind: K };
}

function delayOf(duration: string, path: string): number {
  const delay = millisecondsOf(duration);
  if (delay === undefined || delay <= 0) refuse('flow.badDuration', path, { duration });
  return delay;
}

function refuse(code: FlowFinding['code'], path: string, params: FlowFinding['params']): never {
  throw new FlowError(finding(code, path, params));
}

/** How a machine's context begins: every entry from its template over /input, null where there is none. */
export function startOf(context: FlowContext | undefined, path: string): (input: unknown) => FlowData {
  const entries = Object.entries(context ?? {}).map(
    ([name, { start }]) => [name, compileTemplate(start, ['input'], below(path, name, 'start'))] as const,
  );
  return (input) => ({
    ...Object.fromEntries(entries.map(([name, fill]) => [name, fill({ input }) ?? null])),
    $input: input,
  });
}

/**
 * A persisted context as its journey is taken up again: it has the input of now, and what is `renewed` begins by that.
 */
export function takenUp(context: FlowContext | undefined, persisted: FlowData, input: unknown): FlowData {
  const renewed = Object.fromEntries(Object.entries(context ?? {}).filter(([, entry]) => entry.renewed === true));
  return { ...persisted, ...startOf(renewed, '/context')(input) };
}
