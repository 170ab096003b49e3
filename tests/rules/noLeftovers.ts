import { places, type Rule, type Source, sources, lineAt } from './source.ts';

const later = /\b(TODO|FIXME)\b/g;
/** The rules and their seeded violations speak of what they forbid. */
const here = 'tests/rules/';

/** Nothing is left for later, and every test runs. */
export const noLeftovers: Rule = (files) => [
  ...sources(files)
    .filter(({ path }) => !path.startsWith(here))
    .flatMap(({ path, text }) =>
      [...text.matchAll(later)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        message: `left for later: ${match[0]}`,
      })),
    ),
  ...sources(files)
    .filter(({ path }) => path.startsWith('tests/'))
    .flatMap((source: Source) =>
      places(
        source,
        /(?<![.\w])(?:describe|it|test)\s*\.\s*(?:skip|only|todo|fails)\b/g,
        (found) => `a test that does not run: ${found}`,
      ),
    ),
];

/** No path of the machine on which something was written: of a home folder, or of `parent`, in which this copy stands. */
export function noMachinePaths(parent: string): Rule {
  const homes = /\/(?:home|Users)\/[\w.-]+\/[\w.-]+/g;
  return (files) =>
    files
      .filter(({ path }) => path !== 'package-lock.json' && !path.startsWith(here))
      .flatMap(({ path, text }) => {
        const found = [...text.matchAll(homes)].map(({ index }) => index);
        if (parent.length > 1 && text.includes(`${parent}/`)) found.push(text.indexOf(`${parent}/`));
        return found.map((index) => ({ path, line: lineAt(text, index), message: 'a path of some machine' }));
      });
}
