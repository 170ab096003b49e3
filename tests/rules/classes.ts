import { lineAt, type Rule, type VirtualFile } from './source.ts';

/** Ours begin with a letter that says whose they are: the kit's, the forms', the office's, a screen's. */
const inCss = /\.([kfos]-[a-z][\w-]*)/g;
const inCode = /(?<![\w-])([kfos]-[a-z][\w-]*)/g;

/** A class that a style sheet draws is one that code gives to something; the end of a name may be put in (`k-btn-${variant}`). */
export const classes: Rule = (files) => {
  const code = files.filter(({ path }) => /^(ui|server)\/.*\.(ts|tsx|html)$/.test(path));
  const given = new Set(code.flatMap(({ text }) => [...text.matchAll(inCode)].map(([name]) => name)));
  const begun = code.flatMap(({ text }) =>
    [...text.matchAll(/(?<![\w-])([kfos]-[a-z][\w-]*-)\$\{/g)].map(([, it = '']) => it),
  );
  return files
    .filter(({ path }) => /^ui\/.*\.css$/.test(path))
    .flatMap((file) =>
      drawn(file).filter(({ name }) => !given.has(name) && !begun.some((beginning) => name.startsWith(beginning))),
    )
    .map(({ path, line, name }) => ({ path, line, message: `nothing is given the class ${name}` }));
};

function drawn({ path, text }: VirtualFile): { path: string; line: number; name: string }[] {
  const bare = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(inCss)].map(({ index, 1: name = '' }) => ({ path, line: lineAt(bare, index), name }));
}
