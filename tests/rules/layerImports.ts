import { posix } from 'node:path';
import { type Rule, type Source, sources, type VirtualFile, type Violation } from './source.ts';

/** Doors beside a room's index.ts, and why they are there. */
const otherDoors = new Set([
  // Every Ajv there is; only for server, build and tests.
  'engine/forms/ajv.ts',
  // Routes and external names without schemas, for the browser.
  'engine/contract/browser.ts',
  // Types of the definitions, made from the meta schemas.
  'engine/definitionTypes.ts',
  'engine/errors.ts',
]);
/** What the pretend bank, a process of its own, may share with the server: how a process starts and ends. */
const sharedWithBank = /^server\/(lifecycle|startupError|portIsFree)\.ts$/;

/**
 * Value imports run one way: engine ← server | ui, which share nothing but the engine; nothing but tests imports tests. Rooms
 * of the engine are entered by their doors. Imports across rooms have a `#` specifier, those inside a room are relative.
 */
export const layerImports: Rule = (files) =>
  sources(files).flatMap((source) =>
    source.imports.flatMap((each) => {
      const target = resolve(source, each.specifier);
      const said = target === null ? outside(source, each.specifier, each.typeOnly) : inside(source, target, each);
      return said === null ? [] : [{ path: source.path, line: each.line, message: said } satisfies Violation];
    }),
  );

/** Packages that the engine may use: pure, and the same in browser and server. */
const enginePackages = /^(typebox(\/.*)?|xstate|jsonc-parser|ajv|ajv-formats|libphonenumber-js(\/.*)?)$/;

function outside(source: Source, specifier: string, typeOnly: boolean): string | null {
  const house = houseOf(source.path);
  if (house === 'engine' && !enginePackages.test(specifier))
    return `the engine is pure and does not import ${specifier}`;
  if (house === 'ui' && specifier.startsWith('node:') && !source.path.endsWith('vite.config.ts'))
    return `the browser has no ${specifier}`;
  if (house === 'server' && !typeOnly && /^(react|react-dom|@mantine|@rjsf)(\/|$)/.test(specifier))
    return `the server draws nothing: ${specifier}`;
  return null;
}

function inside(
  source: Source,
  target: string,
  { specifier, typeOnly }: { specifier: string; typeOnly: boolean },
): string | null {
  const [from, to] = [houseOf(source.path), houseOf(target)];
  if (from === 'tests') return null;
  if (to === 'tests') return 'only tests import tests';
  if (from === 'engine' && to !== 'engine') return `the engine imports nothing of ${to}`;
  if (!typeOnly && from === 'server' && to === 'ui') return 'the server imports nothing of the ui';
  if (!typeOnly && from === 'ui' && to === 'server') return 'the ui imports nothing of the server';
  if (to === 'ui' || to === 'server') {
    const bank = (path: string) => path.startsWith('server/sandbox/');
    if (bank(source.path) && !bank(target) && !sharedWithBank.test(target))
      return 'the pretend bank knows the server only by HTTP';
    if (!bank(source.path) && bank(target)) return 'the server knows the pretend bank only by HTTP';
  }
  const sameRoom = roomOf(source.path) === roomOf(target);
  if (to === 'engine' && !sameRoom && !isDoor(target))
    return `${roomOf(target)} is entered by its index.ts, not by ${posix.basename(target)}`;
  if (specifier.startsWith('#') && sameRoom && to === 'engine') return 'inside a room imports are relative';
  if (!specifier.startsWith('#') && !sameRoom && !(from === 'engine' && target === 'engine/errors.ts'))
    return `across rooms imports begin with #${to}/`;
  if (to === 'engine' && target === 'engine/forms/ajv.ts' && from === 'ui' && !typeOnly)
    return 'the browser has no Ajv of its own making';
  return null;
}

function isDoor(path: string): boolean {
  return otherDoors.has(path) || /^engine\/[^/]+\/index\.ts$/.test(path);
}

/** The path that a specifier leads to, or null for a package. */
export function resolve(source: VirtualFile, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(source.path), specifier));
  if (specifier === '#engine') return 'engine/index.ts';
  return specifier.startsWith('#') ? specifier.slice(1) : null;
}

function houseOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** engine/money, server/payments, ui/kit; files beside the rooms are a room together. */
function roomOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 2 ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '');
}
