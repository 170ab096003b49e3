/** A file as a rule sees it: its path from the root and its text. Rules take lists of them, so a violation can be invented. */
export interface VirtualFile {
  readonly path: string;
  readonly text: string;
}

export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** A house rule: it looks at all files together and tells what breaks it. */
export type Rule = (files: readonly VirtualFile[]) => Violation[];

interface Import {
  readonly specifier: string;
  /** Gone at run time: `import type`, or nothing but `type` names. */
  readonly typeOnly: boolean;
  readonly line: number;
}

export interface Source extends VirtualFile {
  /** The text with comments and the insides of strings blanked; every line stays where it is. */
  readonly code: string;
  /** The insides of the string literals, without those of templates that compute something. */
  readonly literals: readonly { readonly value: string; readonly line: number }[];
  readonly imports: readonly Import[];
}

const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');

/** The TypeScript and JavaScript among the files, read. */
export function sources(files: readonly VirtualFile[]): Source[] {
  return files.filter(({ path }) => isSource(path)).map(read);
}

const known = new WeakMap<VirtualFile, Source>();

function read(file: VirtualFile): Source {
  const before = known.get(file);
  if (before) return before;
  const { code, literals } = scan(file.text);
  const source = { ...file, code, literals, imports: importsOf(file.text, code) };
  known.set(file, source);
  return source;
}

/** Every place where `pattern` (with the flag g) stands in the code. */
export function places({ path, code }: Source, pattern: RegExp, messageOf: (found: string) => string): Violation[] {
  return [...code.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(code, match.index),
    message: messageOf(match[0].trim()),
  }));
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/**
 * The statements are found in the code, where comments and strings are blank, and their specifiers read from the text at the
 * same place.
 */
function importsOf(text: string, code: string): Import[] {
  const statement =
    /(?:^|[;\n}])\s*(import|export)\b([^'"`;()=]*?)\bfrom\s*(['"])|(?:^|[;\n])\s*import\s*(['"])|\bimport\s*\(\s*(['"])/g;
  return [...code.matchAll(statement)].map((match) => {
    const opened = match.index + match[0].length;
    const specifier = /^[^'"]*/.exec(text.slice(opened))?.[0] ?? '';
    const names = match[2]?.trim() ?? '';
    return { specifier, typeOnly: isTypeOnly(names), line: lineAt(code, opened) };
  });
}

function isTypeOnly(names: string): boolean {
  if (/^type\s+[{*A-Za-z]/.test(names) && !/^type\s+from$/.test(names)) return true;
  const inner = /^\{([^]*)\}$/.exec(names)?.[1];
  if (inner === undefined) return false;
  const each = inner
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return each.length > 0 && each.every((name) => name.startsWith('type '));
}

/** Good enough for code that a formatter has laid out: it knows comments, strings, templates and regular expressions. */
function scan(text: string): { code: string; literals: { value: string; line: number }[] } {
  const literals: { value: string; line: number }[] = [];
  let code = '';
  /** Braces that are open inside each template's `${`. */
  const templates: number[] = [];
  let at = 0;
  const blank = (end: number) => {
    code += text.slice(at, end).replace(/[^\n]/g, ' ');
    at = end;
  };
  const keep = (end: number) => {
    code += text.slice(at, end);
    at = end;
  };
  const template = () => {
    const from = at;
    const end = find(text, at, /(?<!\\)(?:\\\\)*(`|\$\{)/g);
    const closed = text[end.from] === '`';
    if (closed && templates.length === 0)
      literals.push({ value: text.slice(from, end.from), line: lineAt(text, from) });
    blank(end.from);
    keep(end.to);
    if (!closed) templates.push(0);
  };
  while (at < text.length) {
    const char = text[at];
    const next = text[at + 1];
    if (char === '/' && next === '/') blank(find(text, at, /$/gm).from);
    else if (char === '/' && next === '*') blank(find(text, at + 2, /\*\//g).to);
    else if (char === "'" || char === '"') {
      const end = find(text, at + 1, char === "'" ? /(?<!\\)(?:\\\\)*'|$/gm : /(?<!\\)(?:\\\\)*"|$/gm);
      literals.push({ value: text.slice(at + 1, end.to - 1), line: lineAt(text, at) });
      keep(at + 1);
      blank(Math.max(at, end.to - 1));
      keep(end.to);
    } else if (char === '`') {
      keep(at + 1);
      template();
    } else if (char === '/' && startsPattern(code)) {
      blank(find(text, at + 1, /(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\/[a-z]*|$/gm).to);
    } else if (templates.length > 0 && (char === '{' || char === '}')) {
      const open = templates.at(-1) ?? 0;
      keep(at + 1);
      if (char === '}' && open === 0) {
        templates.pop();
        template();
      } else templates[templates.length - 1] = open + (char === '{' ? 1 : -1);
    } else keep(at + 1);
  }
  return { code, literals };
}

function find(text: string, from: number, pattern: RegExp): { from: number; to: number } {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  if (!match) return { from: text.length, to: text.length };
  const shown = match[1] ?? match[0];
  return { from: match.index + match[0].length - shown.length, to: match.index + match[0].length };
}

/** Whether a slash here begins a regular expression and doesn't divide. */
function startsPattern(before: string): boolean {
  const text = before.trimEnd();
  return (
    text === '' ||
    /[(,=:[!&|?{};+\-*%~^<>]$/.test(text) ||
    /\b(return|typeof|case|in|of|do|else|void|yield|await)$/.test(text)
  );
}
