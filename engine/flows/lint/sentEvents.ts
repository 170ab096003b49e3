import type { FlowNode } from '../outline.ts';
import { withAncestors } from '../walk.ts';
import { below } from '#engine/conditions/index.ts';

/**
 * Returns the events that a state's blocks can send, with their paths: each `event` and `tabEvent`, and the browser's
 * Back.
 */
export function sentEventsOf(node: FlowNode): { readonly event: string; readonly path: string }[] {
  const meta = node.state.meta ?? {};
  const at = below(node.pointer, 'meta');
  const back =
    typeof meta['backEvent'] === 'string' ? [{ event: meta['backEvent'], path: below(at, 'backEvent') }] : [];
  return [...back, ...sentEventsIn(meta['blocks'], below(at, 'blocks'))];
}

/** Returns whether a person can leave outside the journey: by a block's link or an action that leaves. */
export function hasExit(node: FlowNode): boolean {
  return withAncestors(node).some(({ state }) => hasLink(state.meta?.['blocks']));
}

const eventKeys: ReadonlySet<string> = new Set(['event', 'tabEvent']);

function sentEventsIn(value: unknown, at: string): { event: string; path: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = below(at, key);
    return eventKeys.has(key) && typeof part === 'string' ? [{ event: part, path }] : sentEventsIn(part, path);
  });
}

function hasLink(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key === 'open' || key === 'href' || hasLink(part));
}
