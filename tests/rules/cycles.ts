import { resolve } from './layerImports.ts';
import { type Rule, sources } from './source.ts';

/** Value imports make no ring. Says each ring once, at the file of it that comes first by name. */
export const cycles: Rule = (files) => {
  const graph = new Map(
    sources(files).map((source) => [
      source.path,
      source.imports.filter(({ typeOnly }) => !typeOnly).flatMap(({ specifier }) => resolve(source, specifier) ?? []),
    ]),
  );
  return rings(graph).map((ring) => ({
    path: ring[0] ?? '',
    line: 1,
    message: `these import each other: ${ring.join(', ')}`,
  }));
};

/** Tarjan's strongly connected components of more than one node, or of one that leads to itself. */
export function rings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order.get(node)) return;
    const ring = stack.splice(stack.indexOf(node));
    if (ring.length > 1 || graph.get(node)?.includes(node)) found.push(ring.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
