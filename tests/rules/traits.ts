import type { Rule } from './source.ts';

/** A trait is carried so that a rule can speak of it: each one that a built-in option carries is named by a condition. */
export const traitsRead: Rule = (files) => {
  const definitions = files.filter(({ path }) => /^(schemas|flows)\/(?!meta\/)/.test(path) && path.endsWith('.json'));
  const all = definitions.map(({ text }) => text).join('\n');
  const named = new Set([...all.matchAll(/"const":\s*"([^"]+)"/g)].map(([, trait = '']) => trait));
  return definitions.flatMap(({ path, text }) => {
    const { traits = [] } = JSON.parse(text) as { traits?: readonly string[] };
    return traits
      .filter((trait) => !named.has(trait))
      .map((trait) => {
        const line = text.slice(0, text.indexOf(`"${trait}"`)).split('\n').length;
        return { path, line, message: `no condition reads the trait ${trait}` };
      });
  });
};
