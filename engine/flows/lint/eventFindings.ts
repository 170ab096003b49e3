import type { Process } from '#engine/definitionTypes.ts';
import { closestMatch } from '#engine/text/index.ts';
import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import type { FlowNode } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import { withAncestors } from '../walk.ts';
import type { LintSubject } from './lintSubject.ts';
import { sentEventsOf } from './sentEvents.ts';

/**
 * Reports events that are accepted but not declared, declared but never accepted, or sent where no state accepts them.
 */
export function eventFindings(subject: LintSubject): FlowFinding[] {
  return subject.kind === 'process' ? declaredFindings(subject) : sentFindings(subject.nodes);
}

function declaredFindings({ definition, nodes }: LintSubject): FlowFinding[] {
  const declared = Object.keys((definition as Process).events);
  const taken = nodes.flatMap(({ state, pointer }) =>
    Object.keys(state.on ?? {}).map((event) => ({ event, path: below(pointer, 'on', event) })),
  );
  return [
    ...taken
      .filter(({ event }) => !declared.includes(event))
      .map(({ event, path }) => finding('flow.undeclaredEvent', path, { event }, closestMatch(event, declared))),
    ...declared
      .filter((event) => !taken.some((each) => each.event === event))
      .map((event) => finding('flow.eventNeverAccepted', below('/events', event), { event })),
  ];
}

/** Nested states show the blocks of their ancestors, so one of them or an ancestor must accept the event. */
function sentFindings(nodes: readonly FlowNode[]): FlowFinding[] {
  return nodes.flatMap((node) => {
    const around = [...withAncestors(node), ...nodes.filter((other) => withAncestors(other).includes(node))];
    const taken = [...new Set(around.flatMap(({ state }) => Object.keys(state.on ?? {})))];
    return sentEventsOf(node)
      .filter(({ event }) => !taken.includes(event))
      .map(({ event, path }) => finding('flow.eventNotAccepted', path, { event }, closestMatch(event, taken)));
  });
}
