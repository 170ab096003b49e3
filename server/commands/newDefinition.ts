import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folders, type Kind, kinds } from '#engine/definitions/index.ts';
import { closestMatch } from '#engine/text/index.ts';
import { StartupError } from '#server/startupError.ts';
import { type CommandResult, type CommandInput, usageError, optionsOf } from './command.ts';
import { checkAll } from './checkAll.ts';
import { formatFindings } from './formatFindings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `npm run new -- <kind> <id> [--in <folder>]

Writes a small valid definition to begin with, and checks it. It goes into the pack named by --in (made when it is not
there), else into the definitions that come with Masar. What is there already is never overwritten.

  npm run new -- product-type course --in my-pack

Kinds: ${kinds.join(', ')}`;

/** The command `new`. */
export function newDefinition(asked: CommandInput): CommandResult {
  const { options, rest, strange } = optionsOf(asked.args, ['--help', '-h'], ['--in']);
  if (options.has('--help') || options.has('-h')) return { code: 0, out: usage, err: '' };
  const [named = '', id = ''] = rest;
  if (strange.length > 0) return usageError(`${strange[0]} is not known`, usage);
  if (rest.length !== 2 || options.get('--in') === '') return usageError('a kind and an id are needed', usage);
  const kind = kinds.find((each) => each === named);
  if (kind === undefined) {
    const near = closestMatch(named, kinds);
    return usageError(`there is no kind ${named}${near === undefined ? '' : `; did you mean ${near}?`}`, usage);
  }
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(id)) {
    return usageError(`${id} is no id: small letters, digits and dashes, beginning with a letter`, usage);
  }
  try {
    return written(asked, kind, id, options.get('--in'));
  } catch (error) {
    if (error instanceof StartupError) return { code: 2, out: '', err: error.message };
    throw error;
  }
}

function written(asked: CommandInput, kind: Kind, id: string, pack: string | undefined): CommandResult {
  const folder = pack === undefined ? root : resolve(asked.cwd, pack);
  const file = join(folder, folders[kind], `${id}.json`);
  const called = pack === undefined ? relative(root, file) : `${pack.replace(/\/+$/, '')}/${folders[kind]}/${id}.json`;
  if (existsSync(file)) return { code: 2, out: '', err: `${called} is there already` };
  mkdirSync(dirname(file), { recursive: true });
  const text = starter(kind, id, dirname(file));
  writeFileSync(file, text);
  const packs = pack === undefined ? undefined : [pack];
  const checked = checkAll(asked, packs);
  // What was wrong before is not the new definition's affair.
  const isOurs = checked.findings.some((finding) => finding.severity === 'error' && finding.file === called);
  const next = pack === undefined ? 'npm run check' : `npm run check ${pack}`;
  const english = stillEnglish(JSON.parse(text), titleOf(id));
  const untranslated = english.length === 0 ? [] : [`Still to be said in Arabic: ${english.join(', ')}`];
  const written = `${called} is written. After each change: ${next}`;
  const out = [written, ...untranslated, formatFindings(checked, asked.colours)].join('\n');
  return { code: isOurs ? 1 : 0, out, err: '' };
}

/** Where an Arabic text holds the name, which was given in English. */
function stillEnglish(value: unknown, name: string, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    key === 'ar' && typeof item === 'string' && item.includes(name)
      ? [`${path}/ar`]
      : stillEnglish(item, name, `${path}/${key}`),
  );
}

function wordsOf(id: string): string {
  return id.replaceAll('-', ' ');
}

function titleOf(id: string): string {
  const words = wordsOf(id);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a definition to begin with, whose `$schema` shows an editor the way from its folder. */
function starter(kind: Kind, id: string, from: string): string {
  const words = wordsOf(id);
  const values: Readonly<Record<string, string>> = {
    id,
    words,
    name: titleOf(id),
    CODE: id.toUpperCase().replaceAll('-', '_'),
    key: id.replace(/-+(.?)/g, (_, letter: string) => letter.toUpperCase()),
    // Behind all that is there, and seldom where another one is.
    position: String(100 + [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900, 0)),
  };
  const text = readFileSync(new URL(`starters/${kind}.json`, import.meta.url), 'utf8').replaceAll(
    /"(?:[^"\\]|\\.)*"/g,
    (string) => string.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder),
  );
  const schema = relative(from, join(root, 'schemas', 'meta', `${kind}.json`))
    .split(sep)
    .join('/');
  return text
    .replaceAll(`"${values['position']}"`, values['position'] ?? '')
    .replace('{', `{\n  "$schema": "${schema}",`);
}
