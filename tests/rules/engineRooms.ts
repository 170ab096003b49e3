import { posix } from 'node:path';
import { rings } from './cycles.ts';
import { resolve } from './layerImports.ts';
import { type Rule, type Source, sources } from './source.ts';

/**
 * The rooms of the engine form an order, and its files too, type imports included. A room's index.ts serves other rooms:
 * files of the room import their siblings directly.
 */
export const engineRooms: Rule = (files) => {
  const engine = sources(files).filter(({ path }) => path.startsWith('engine/'));
  const edges = engine.flatMap((source) =>
    source.imports.flatMap(({ specifier, line }) => {
      const target = resolve(source, specifier);
      return target?.startsWith('engine/') ? [{ source, target, line }] : [];
    }),
  );
  const ownDoor = edges
    .filter(({ source, target }) => target === `${roomOf(source.path)}/index.ts` && source.path !== target)
    .map(({ source, line }) => ({ path: source.path, line, message: 'imports its own room’s index.ts' }));
  const amongFiles = new Map(engine.map(({ path }) => [path, targetsOf(edges, (each) => each.source.path === path)]));
  const amongRooms = new Map(
    engine.map(({ path }) => [
      roomOf(path),
      targetsOf(edges, (each) => roomOf(each.source.path) === roomOf(path))
        .map(roomOf)
        .filter((room) => room !== roomOf(path)),
    ]),
  );
  const cycles = [...rings(amongFiles), ...rings(amongRooms)].map((ring) => ({
    path: ring[0] ?? '',
    line: 1,
    message: `these import each other, types included: ${ring.join(', ')}`,
  }));
  return [...ownDoor, ...cycles];
};

type Edge = { readonly source: Source; readonly target: string };

function targetsOf(edges: readonly Edge[], isFrom: (edge: Edge) => boolean): string[] {
  return edges.filter(isFrom).map(({ target }) => target);
}

/** engine/money; a file beside the rooms is a room of its own. */
function roomOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 2 ? posix.join(parts[0] ?? '', parts[1] ?? '') : path;
}
