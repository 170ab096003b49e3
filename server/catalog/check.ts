import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { type Finding, loadCatalog, sayFinding, type Source } from '#engine/definitions/index.ts';
import { StartFault } from '#server/startFault.ts';
import { environment } from './environment.ts';
import { readBuiltIn, readPack } from './readSource.ts';

const usage = `npm run check [folder] [-- --json]

Checks all definitions as a whole; with a folder, that folder as a pack laid over them.
Ends with 0 when they are sound, 1 with findings, 2 when it could not run.

  npm run check                     the definitions that come with Masar and the packs of MASAR_PACKS
  npm run check my-pack             a pack of your own
  npm run check my-pack -- --json   the same as data`;

/** The command: what it prints, and the code with which it ends. `cwd` is where relative folders count from. */
export function check(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  colours = false,
): { code: 0 | 1 | 2; out: string; err: string } {
  const stop = (err: string) => ({ code: 2 as const, out: '', err });
  if (args.includes('--help') || args.includes('-h')) return { code: 0, out: usage, err: '' };
  const strange = args.find((arg) => arg.startsWith('-') && arg !== '--json');
  if (strange !== undefined) return stop(`${strange} is not known\n\n${usage}`);
  const folders = args.filter((arg) => !arg.startsWith('-'));
  if (folders.length > 1) return stop(`only one folder can be checked at a time\n\n${usage}`);
  const packs = folders.length > 0 ? folders : (env['MASAR_PACKS'] ?? '').split(',').filter((each) => each.trim());
  let sources: Source[];
  try {
    sources = [readBuiltIn(), ...packs.map((pack) => readPack(resolve(cwd, pack.trim()), pack.trim()))];
  } catch (error) {
    if (error instanceof StartFault) return stop(error.message);
    throw error;
  }
  const { catalog, findings } = loadCatalog(sources, environment());
  const code = catalog === undefined ? 1 : 0;
  if (args.includes('--json')) return { code, out: JSON.stringify(asData(code === 0, findings), null, 2), err: '' };
  return { code, out: asLines(findings, catalog?.everything().length, colours), err: '' };
}

function asData(sound: boolean, findings: readonly Finding[]): object {
  return { sound, findings: findings.map((finding) => ({ ...finding, message: sayFinding(finding) })) };
}

function asLines(findings: readonly Finding[], definitions: number | undefined, colours: boolean): string {
  const paint = (style: 'red' | 'yellow' | 'green' | 'dim', text: string) =>
    colours ? styleText(style, text, { validateStream: false }) : text;
  const lines = findings.map((finding) => {
    const { file, line, column, code, severity } = finding;
    const place = `${file}:${line}:${column}`;
    return `${place}  ${paint(severity === 'error' ? 'red' : 'yellow', code)}  ${sayFinding(finding)}`;
  });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const said = [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(', ');
  if (definitions === undefined) return [...lines, '', paint('red', said)].join('\n');
  const sound = paint('green', `${definitions} definitions are sound`);
  return [...lines, ...(lines.length > 0 ? [''] : []), said === '' ? sound : `${sound}; ${said}`].join('\n');
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

if (import.meta.main) {
  const { env, stdout, stderr } = process;
  const colours = Boolean(stdout.isTTY) && !env['NO_COLOR'];
  // npm runs scripts in the package's folder; what is typed counts from where one stands.
  const { code, out, err } = check(process.argv.slice(2), env, env['INIT_CWD'] ?? process.cwd(), colours);
  if (out !== '') stdout.write(`${out}\n`);
  if (err !== '') stderr.write(`${err}\n`);
  process.exitCode = code;
}
