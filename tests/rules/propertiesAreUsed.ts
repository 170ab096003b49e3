import { basename } from 'node:path';
import { type Rule, type Source, sources, type VirtualFile } from './source.ts';

/** Words that no code names, each with the reason why they hold all the same. */
const held: Readonly<Record<string, string>> = {
  appearances: 'the checker compares the appearances of fields with them',
  many: 'a plural form: read by the name that the language gives it',
};

/** Code that says what a definition is, or finds its faults, obeys no word of it. */
const aside =
  /^engine\/definitions\/(types|findingMessages)\.ts$|^engine\/definitions\/checks\/|^server\/(sandbox|commands)\//;

/**
 * What a definition may say, something does: every property of the language is named by code that could obey it. Blocks
 * are looked for in their own file and folder, everything else in all of the engine, the server and the ui.
 */
export const propertiesAreUsed: Rule = (files) => {
  const code = sources(files).filter(({ path }) => /^(engine|server|ui)\//.test(path) && !aside.test(path));
  const read = (wanted: readonly Source[]) => new Set(wanted.flatMap(wordsOf));
  const everywhere = read(code);
  return files.filter(isLanguage).flatMap((file) => {
    const block = file.path.includes('/blocks/') ? basename(file.path, '.json') : undefined;
    const own = block === undefined ? everywhere : read(code.filter(({ path }) => draws(block, path)));
    const definition = JSON.parse(file.text) as Record<string, unknown>;
    const isWord = /\/(implementations|blocks|widgets)\//.test(file.path);
    const schema = isWord ? (definition['params'] ?? definition['settings']) : definition;
    return [...new Set(propertiesIn(schema))]
      .filter((name) => !name.startsWith('$') && !own.has(name) && !Object.hasOwn(held, name))
      .map((name) => ({ path: file.path, line: lineOf(file.text, name), message: `${name} is obeyed by nothing` }));
  });
};

function isLanguage({ path }: VirtualFile): boolean {
  return (
    /^schemas\/meta\/((blocks|implementations|widgets)\/)?[^/]+\.json$/.test(path) && !path.endsWith('/editing.json')
  );
}

/** What draws a block: its own file or folder, and what stands around every block. */
function draws(block: string, path: string): boolean {
  const [, file = '', folder = ''] = /^ui\/blocks\/(?:([^/]+)\.tsx?|([^/]+)\/.*)$/.exec(path) ?? [];
  const isShared = ['Blocks', 'block', 'compileBlock', 'FormattedValue', 'Link'].includes(file);
  return isShared || folder === block || file.toLowerCase().replace(/block$/, '') === block.replaceAll('-', '');
}

function propertiesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertiesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([word, inner]) => {
    if (word === 'payload' || word === 'enum' || word === 'const') return [];
    if (word !== 'properties' || typeof inner !== 'object' || inner === null) return propertiesIn(inner);
    return Object.entries(inner).flatMap(([name, about]) => [name, ...propertiesIn(about)]);
  });
}

/** The names in code, and in its texts; what only a comment speaks of is not there. */
function wordsOf({ code, literals }: Source): string[] {
  const texts = [code, ...literals.map(({ value }) => value)];
  return texts.flatMap((text) => text.match(/[A-Za-z_][\w-]*/g) ?? []);
}

function lineOf(text: string, name: string): number {
  return text.slice(0, text.indexOf(`"${name}"`)).split('\n').length;
}
