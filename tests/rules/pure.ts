import { places, type Rule, sources } from './source.ts';

const impure = [
  /\bDate\s*\.\s*now\b/g,
  /\bnew\s+Date\s*(?:\(\s*\)|(?![\w\s(]))/g,
  /(?<![.\w]|new\s)Date\s*\(/g,
  /\bMath\s*\.\s*random\b/g,
  /(?<![.\w#-])(?:crypto|performance|globalThis)\s*[.[]/g,
  /(?<![.\w#])(?:fetch|setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame)\s*\(/g,
  /(?<![.\w#])console\s*\./g,
  /(?<![.\w#])(?:eval|Function)\s*\(|\bnew\s+Function\b/g,
];

/**
 * The engine has no clock, no chance, no world: `now`, ids, hashes and rates are handed to it. What belongs to the browser or
 * to Node alone (document, process) its own tsconfig.json doesn't know.
 */
export const pure: Rule = (files) =>
  sources(files)
    .filter(({ path }) => path.startsWith('engine/'))
    .flatMap((source) =>
      impure.flatMap((pattern) => places(source, pattern, (found) => `the engine is pure: ${found}`)),
    );
