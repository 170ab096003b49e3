import { type Rule, sources } from './source.ts';

type Facts = { readonly facts: Readonly<Record<string, { readonly source: string }>> };

/** Code that says what a definition is, or finds its faults, supplies no fact. */
const aside = /^engine\/definitions\//;

/** Each fact that a decision may look at is named by code that supplies it; what the browser keeps is read by its name. */
export const factsSupplied: Rule = (files) => {
  const code = sources(files).filter(({ path }) => /^(engine|server|ui)\//.test(path) && !aside.test(path));
  const texts = code.map((source) => [source.code, ...source.literals.map(({ value }) => value)].join('\n')).join('\n');
  return files
    .filter(({ path }) => path.startsWith('schemas/meta/facts/'))
    .flatMap(({ path, text }) =>
      Object.entries((JSON.parse(text) as Facts).facts)
        .filter(([name, { source }]) => source !== 'stored' && !texts.includes(name))
        .map(([name]) => ({
          path,
          line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
          message: `${name} is supplied by nothing`,
        })),
    );
};
