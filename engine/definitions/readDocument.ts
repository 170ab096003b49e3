import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { findingInFile } from './document.ts';
import type { Finding } from './finding.ts';
import { isObject } from './language.ts';
import type { Source, SourceFile } from './source.ts';

const maxBytes = 1024 * 1024;
const maxDepth = 64;
// Keys that careless code could resolve to inherited properties.
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** A parsed file: its value, and its syntax tree with all positions. */
export interface ReadFile {
  readonly text: string;
  readonly tree: () => Node;
  readonly value: { readonly [key: string]: unknown };
}

/** The result of reading a file. Without `read` the file is unusable, and the findings explain why. */
interface Reading {
  readonly read?: ReadFile;
  readonly findings: readonly Finding[];
}

const known = new WeakMap<SourceFile, Reading>();

/** Reads one file. Cached, because an unchanged file is checked again with each set. */
export function readDocument(source: Source, file: SourceFile): Reading {
  let reading = known.get(file);
  if (reading === undefined) known.set(file, (reading = readText(source, file)));
  return reading;
}

function readText(source: Source, file: SourceFile): Reading {
  const text = file.text.replace(/^\uFEFF/, '');
  const at = (offset: number, code: Finding['code'], params: Finding['params'] = {}, nearest?: string) =>
    findingInFile(source, { path: file.path, text }, offset, code, params, nearest);
  if (text.length > maxBytes) return { findings: [at(0, 'file.tooLarge', { limit: maxBytes })] };
  const { tooDeep, colons } = scanned(text);
  if (tooDeep !== undefined) return { findings: [at(tooDeep, 'json.tooDeep', { limit: maxDepth })] };
  const valid = readObject(text, colons);
  if (valid !== undefined) {
    let tree: Node | undefined;
    return { read: { text, value: valid, tree: () => (tree ??= parseTree(text) as Node) }, findings: [] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  // Reports a position once, even if the parser reports several errors there.
  const findings = errors
    .filter(({ offset }, index) => errors[index - 1]?.offset !== offset)
    .map(({ error, offset }) => at(offset, 'json.syntax', { what: sentence(error) }));
  if (tree === undefined)
    return { findings: findings.length > 0 ? findings : [at(0, 'json.syntax', { what: 'it is empty' })] };
  findings.push(...keyFindings(tree, at));
  if (tree.type !== 'object') return { findings: [...findings, at(tree.offset, 'json.notAnObject')] };
  return { findings: findings.length > 0 ? findings : [at(0, 'json.syntax', { what: 'not JSON' })] };
}

/** Fast path: parses a file without a tree. Returns undefined if there may be findings, which need the slow tree. */
function readObject(text: string, colons: number): ReadFile['value'] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // A duplicate key leaves fewer properties than colons.
    return isObject(value) && readProperties(value) === colons ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the number of properties at any depth; NaN for a forbidden key or an inexact number. */
function readProperties(value: unknown): number {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += readProperties(item);
  else {
    for (const [name, item] of Object.entries(value)) {
      count += forbidden.has(name) ? Number.NaN : 1 + readProperties(item);
    }
  }
  return count;
}

type At = (offset: number, code: Finding['code'], params?: Finding['params'], nearest?: string) => Finding;

function keyFindings(tree: Node, at: At): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  if (tree.type === 'number' && (!Number.isFinite(tree.value) || Math.abs(tree.value) > Number.MAX_SAFE_INTEGER)) {
    findings.push(at(tree.offset, 'json.inexactNumber'));
  }
  for (const child of tree.children ?? []) {
    if (tree.type === 'object') {
      const key = child.children?.[0];
      const name = String(key?.value);
      if (seen.has(name)) findings.push(at(key?.offset ?? child.offset, 'json.duplicateKey', { name }));
      if (forbidden.has(name)) findings.push(at(key?.offset ?? child.offset, 'key.forbidden', { name }));
      seen.add(name);
      const value = child.children?.[1];
      if (value !== undefined) findings.push(...keyFindings(value, at));
    } else findings.push(...keyFindings(child, at));
  }
  return findings;
}

// Scans before parsing, because the parsers recurse for each level. Each colon outside a string belongs to a property.
function scanned(text: string): { readonly tooDeep?: number; readonly colons: number } {
  let depth = 0;
  let colons = 0;
  let inString = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (inString) {
      if (character === '\\') offset += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === ':') colons += 1;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxDepth) return { tooDeep: offset, colons };
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return { colons };
}

// PropertyNameExpected → property name expected
function sentence(error: ParseError['error']): string {
  return printParseErrorCode(error)
    .replace(/(?!^)([A-Z])/g, ' $1')
    .toLowerCase();
}
