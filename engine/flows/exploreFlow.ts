import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { millisecondsOf } from '#engine/text/index.ts';
import { activeNames } from './describe.ts';
import { nodesOf, transitionsOf } from './outline.ts';
import type { FlowNode, TransitionNode } from './outline.ts';
import type { JourneyPorts } from './ports.ts';
import { combinationsOf, samplesOf } from './samples.ts';
import type { FlowKind } from './scope.ts';
import { type FlowSource, tracedMachine, tracesOf } from './tracedMachine.ts';
import { enteredBy, targetOf } from './walk.ts';

/** One executed transition: its source, event and target. Its snapshots were never started. */
type ExecutedTransition = {
  readonly pointer: string;
  readonly before: AnyMachineSnapshot;
  readonly event: Readonly<Record<string, unknown>>;
  readonly after: AnyMachineSnapshot;
};

/** The reached states (names) and transitions (JSON pointers). */
export type FlowCoverage = {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly missedStates: readonly string[];
  readonly missedTransitions: readonly string[];
  readonly moves: readonly ExecutedTransition[];
};

type Data = Readonly<Record<string, unknown>>;

const maxCombinations = 4000;

/**
 * Enters every state and takes every transition of a flow, on the compiled machine and without effects. For each
 * transition it searches an event and a context that meet the real conditions. Returns what it reached: a transition
 * that no data can take is an error in the flow.
 */
export function exploreFlow(kind: FlowKind, source: FlowSource, ports: JourneyPorts): FlowCoverage {
  const machine = tracedMachine(kind, source, ports);
  const nodes = nodesOf(source.definition);
  const context = (initialTransition(machine, initialInput(kind) as never)[0] as AnyMachineSnapshot).context as Data;
  const entered = new Set(enteredBy(nodes[0] as FlowNode));
  const taken = new Set<string>();
  const moves: ExecutedTransition[] = [];
  // A state entered late can enable another transition, so repeat until nothing new is reached.
  for (let before = -1; before !== entered.size + taken.size; ) {
    before = entered.size + taken.size;
    for (const node of entered) {
      for (const step of transitionsOf(node).filter(({ pointer }) => !taken.has(pointer))) {
        const move = takeTransition(step, { kind, machine, context, entered, id: source.id });
        if (move === undefined) continue;
        taken.add(step.pointer);
        moves.push(move);
        const active = new Set(activeNames(move.after));
        const target = targetOf(step, source.id);
        const now = [
          ...nodes.filter(({ name }) => active.has(name)),
          ...(target === undefined ? [] : enteredBy(target)),
        ];
        for (const each of now) entered.add(each);
      }
    }
  }
  const steps = nodes.flatMap(transitionsOf).map(({ pointer }) => pointer);
  return {
    states: [...entered].map(({ name }) => name),
    transitions: [...taken],
    missedStates: nodes.filter((node) => !entered.has(node)).map(({ name }) => name),
    missedTransitions: steps.filter((pointer) => !taken.has(pointer)),
    moves,
  };
}

type Exploration = {
  readonly kind: FlowKind;
  readonly machine: AnyStateMachine;
  readonly context: Data;
  readonly entered: ReadonlySet<FlowNode>;
  readonly id: string;
};

function initialInput(kind: FlowKind): unknown {
  return kind === 'process' ? { given: {}, row: {} } : {};
}

/** Takes one transition from a snapshot where its state is active, with the first data that meets its conditions. */
function takeTransition(
  step: TransitionNode,
  { kind, machine, context, entered, id }: Exploration,
): ExecutedTransition | undefined {
  const conditions = [...step.earlier, step].flatMap(({ rule }) =>
    rule.guard === undefined ? [] : [rule.guard.params],
  );
  const places = [...entered].filter((node) => node.children.length === 0 && isWithin(node, step.from));
  for (const place of places.length > 0 ? places : [step.from]) {
    for (const chosen of combinationsOf(samplesOf(conditions), maxCombinations)) {
      const given = { context: { ...context }, event: eventOf(step, kind, id), input: {}, row: {} };
      for (const [pointer, value] of chosen) write(given, pointer.slice(1).split('/'), value);
      const data = { ...given.context, $input: given.input, $row: given.row };
      const before = machine.resolveState({ value: valueOf(place) as never, context: data });
      const [after, actions] = transition(machine, before, given.event as never);
      const isTaken = tracesOf(actions).includes(step.pointer);
      if (isTaken) return { pointer: step.pointer, before, event: given.event, after: after as AnyMachineSnapshot };
    }
  }
  return undefined;
}

function isWithin(node: FlowNode, outer: FlowNode): boolean {
  return node === outer || (node.parent !== null && isWithin(node.parent, outer));
}

function valueOf(node: FlowNode): unknown {
  const names = node.name.split('.').filter((name) => name !== '');
  return names.reduceRight<unknown>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined) ?? {};
}

/** Returns the event that triggers a transition, as XState would send it. */
function eventOf({ kind, cause, rule, from }: TransitionNode, flow: FlowKind, id: string): Record<string, unknown> {
  const path = from.name === '' ? id : `${id}.${from.name}`;
  switch (kind) {
    case 'on':
      return { type: cause };
    case 'after': {
      const delay = millisecondsOf(cause);
      return {
        type: flow === 'process' ? `xstate.after.${delay}.${path}` : `xstate.done.actor.after-${delay}-${from.name}`,
      };
    }
    case 'done':
      return { type: `xstate.done.actor.${cause}`, output: {} };
    case 'error':
      return { type: `xstate.error.actor.${cause}`, error: { code: ('code' in rule && rule.code) || 'another' } };
    case 'statesDone':
      return { type: `xstate.done.state.${path}`, output: {} };
    case 'always':
      // No state accepts this event; XState tries eventless transitions after any event.
      return { type: 'LOOK' };
  }
}

function write(target: Record<string, unknown>, names: readonly string[], value: unknown): void {
  const [name, ...rest] = names;
  if (name === undefined) return;
  if (rest.length === 0) target[name] = value;
  else {
    const inner = typeof target[name] === 'object' && target[name] !== null ? { ...(target[name] as object) } : {};
    target[name] = inner;
    write(inner as Record<string, unknown>, rest, value);
  }
}
