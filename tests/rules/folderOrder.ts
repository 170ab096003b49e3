import { resolve } from './layerImports.ts';
import { type Rule, sources } from './source.ts';

/** The folders of server/, low to high: a folder imports only what comes before it. */
const order = [
  'sandbox',
  'plugins',
  'database',
  'catalog',
  'jobs',
  'files',
  'businesses',
  'session',
  'http',
  'products',
  'accounts',
  'payments',
  'checkout',
  'backoffice',
  'pages',
  'invariants',
  'demo',
  'startup',
  'commands',
];
/** The program: it imports every folder. The other files at the root of server/ import none. */
const program = 'server/main.ts';
/** Its types say what a handler of any folder takes and gives. */
const handlerTypes = 'server/http/context.ts';

/** The folders of server/ import each other one way, so no two of them need one another. */
export const folderOrder: Rule = (files) =>
  sources(files)
    .filter(({ path }) => path.startsWith('server/') && path !== program)
    .flatMap((source) => {
      const from = folderOf(source.path);
      if (from !== null && !order.includes(from)) {
        return [{ path: source.path, line: 1, message: `server/${from} has no place in the order of folders` }];
      }
      return source.imports.flatMap(({ specifier, typeOnly, line }) => {
        const target = resolve(source, specifier);
        if (target === null || !target.startsWith('server/')) return [];
        const message = fault(from, target, typeOnly);
        return message === null ? [] : [{ path: source.path, line, message }];
      });
    });

function fault(from: string | null, target: string, typeOnly: boolean): string | null {
  if (target === program) return `nothing imports ${program}`;
  const to = folderOf(target);
  if (to === null || to === from || (typeOnly && target === handlerTypes)) return null;
  if (from === null) return `a file at the root of server/ imports no folder, and not ${target}`;
  return order.indexOf(to) < order.indexOf(from) ? null : `server/${from} comes before server/${to}`;
}

/** Null for a file at the root of server/. */
function folderOf(path: string): string | null {
  const [, folder = '', inside] = path.split('/');
  return inside === undefined ? null : folder;
}
