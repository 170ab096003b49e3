import { basename } from 'node:path';
import { type Rule, sources } from './source.ts';

/** Files that are named for what finds or runs them. */
const found = /\/(migrations\/\d+-|implementations\/)|(^|\/)(index|main|dev|tables)\.tsx?$|\.config\.ts$|Gallery\//;
const runsItself = 'process.argv[1]';

/** `date-time`, `dateTime` and `DateTime` are one name; so are `rows` and `row`. */
const plain = (name: string) => name.replaceAll('-', '').toLowerCase().replace(/s$/, '');

/** A file of one main thing is called after it: whoever looks for either finds both. */
export const fileNamesMatch: Rule = (files) =>
  sources(files)
    .filter(
      ({ path, code }) =>
        /^(engine|server|ui)\/.*\.tsx?$/.test(path) && !found.test(path) && !code.includes(runsItself),
    )
    .flatMap(({ path, code }) => {
      const values = namesAfter(code, /^export (?:async )?(?:function\*?|const|class) (\w+)/gm);
      const types = namesAfter(code, /^export (?:type|interface) (\w+)/gm);
      const [given, ...others] = values.length > 0 ? values : types;
      if (given === undefined || others.length > 0) return [];
      const file = plain(basename(path).replace(/\.tsx?$/, ''));
      if ([...values, ...types].map(plain).some((name) => name.includes(file) || file.includes(name))) return [];
      const line = code.split('\n').findIndex((each) => each.startsWith('export ') && each.includes(given)) + 1;
      return [{ path, line, message: `gives ${given}, but is not called after it` }];
    });

function namesAfter(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, name = '']) => name);
}
