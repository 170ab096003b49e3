import { closestMatch } from '#engine/text/index.ts';
import { FlowError } from './flowError.ts';
import { finding } from './finding.ts';
import type { FlowFinding } from './finding.ts';
import { below } from '#engine/conditions/index.ts';
import { parsePointer, readAt } from './pointer.ts';
import type { Scope } from './scope.ts';

/** A compiled template: the value for what is known now. Pure; the same data gives an equal value. */
export type TemplateRenderer = (scope: Scope) => unknown;

/**
 * Compiles a value with {"from": "/root/name", "else"?: …} anywhere inside it. Throws a FlowError for other keys
 * beside from and else, for a pointer that is none and for a root that is not among those given.
 * Nothing found and no else gives undefined; as an entry of an object it is left out, as an item of a list it is null.
 */
export function compileTemplate(value: unknown, roots: readonly string[], path = ''): TemplateRenderer {
  const [fault] = templateFindings(value, roots, path);
  if (fault !== undefined) throw new FlowError(fault);
  return compile(value, roots);
}

/**
 * As compileTemplate, for the parameters of a block, where texts and narrower places stand beside templates: whatever
 * is no template of these roots stays as it is.
 */
export function compileParams(value: unknown, roots: readonly string[]): TemplateRenderer {
  return compile(value, roots);
}

/** Everything that is wrong with a template, for the checker. */
export function templateFindings(value: unknown, roots: readonly string[], path = ''): FlowFinding[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => templateFindings(item, roots, below(path, index)));
  if (!isObject(value)) return [];
  if (typeof value['from'] !== 'string') {
    return Object.entries(value).flatMap(([key, part]) => templateFindings(part, roots, below(path, key)));
  }
  const findings: FlowFinding[] = [];
  const other = Object.keys(value).find((key) => key !== 'from' && key !== 'else');
  if (other !== undefined) findings.push(finding('flow.badTemplate', below(path, other)));
  const fault = pointerFinding(value['from'], roots, below(path, 'from'));
  if (fault !== undefined) findings.push(fault);
  return [...findings, ...templateFindings(value['else'], roots, below(path, 'else'))];
}

/** What is wrong with a pointer that must start at one of the roots. */
function pointerFinding(pointer: string, roots: readonly string[], path: string): FlowFinding | undefined {
  const names = parsePointer(pointer);
  if (names === null) return finding('flow.badPointer', path, { pointer });
  const [root] = names;
  if (roots.includes(root)) return undefined;
  return finding('flow.unknownRoot', path, { pointer, root }, closestMatch(root, roots));
}

/** Every pointer of a template, with the place where it stands. */
export function pointersOf(value: unknown, path = ''): { pointer: string; path: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => pointersOf(item, below(path, index)));
  if (!isObject(value)) return [];
  if (typeof value['from'] !== 'string') {
    return Object.entries(value).flatMap(([key, part]) => pointersOf(part, below(path, key)));
  }
  return [{ pointer: value['from'], path: below(path, 'from') }, ...pointersOf(value['else'], below(path, 'else'))];
}

function compile(value: unknown, roots: readonly string[]): TemplateRenderer {
  if (Array.isArray(value)) {
    const items = value.map((item) => compile(item, roots));
    return (scope) => items.map((render) => render(scope) ?? null);
  }
  if (!isObject(value)) return () => value;
  const names = pointerIn(value, roots);
  if (names !== null) {
    const otherwise = compile(value['else'], roots);
    return (scope) => readAt(scope, names) ?? otherwise(scope);
  }
  const entries = Object.entries(value).map(([key, part]) => [key, compile(part, roots)] as const);
  return (scope) => {
    const filled: [string, unknown][] = [];
    for (const [key, render] of entries) {
      const part = render(scope);
      if (part !== undefined) filled.push([key, part]);
    }
    return Object.fromEntries(filled);
  };
}

function pointerIn(value: Record<string, unknown>, roots: readonly string[]): readonly string[] | null {
  if (typeof value['from'] !== 'string') return null;
  if (Object.keys(value).some((key) => key !== 'from' && key !== 'else')) return null;
  const names = parsePointer(value['from']);
  return names !== null && roots.includes(names[0]) ? names : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
