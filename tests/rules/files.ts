import { type Rule, sources } from './source.ts';

const longest = 300;

/** No file of code is longer than 300 lines; one that a program makes says so in its first line. */
export const length: Rule = (files) =>
  sources(files)
    .filter(({ path, text }) => !path.startsWith('tests/') && !text.startsWith('// Made from '))
    .map(({ path, text }) => ({ path, line: longest, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, line, lines }) => ({ path, line, message: `${lines} lines; at ${longest} a file is two files` }));

const drawers = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[a-z.]+$)/i;

/** No file and no folder is a drawer for whatever has no place. */
export const noMiscFiles: Rule = (files) =>
  files
    .filter(({ path }) => /^(engine|server|ui|tests)\//.test(path) && drawers.test(path))
    .map(({ path }) => ({ path, line: 1, message: 'a name that says nothing about what is inside' }));

/** What may stand at the root. */
const root =
  /^(package\.json|package-lock\.json|tsconfig\.json|README\.md|LICENSE|Dockerfile|\.[^/]+|\.[^/]+\/.*|(engine|schemas|flows|server|ui|tests)\/.*)$/;

/** Configurations stand in the room they serve; nothing that is made or installed is kept. */
export const rootIsBare: Rule = (files) =>
  files
    .filter(({ path }) => !root.test(path) || /(^|\/)(node_modules|dist|coverage)(\/|$)/.test(path))
    .map(({ path }) => ({ path, line: 1, message: 'does not belong in the repository, or not at its root' }));
