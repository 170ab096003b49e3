import { closestMatch } from '#engine/text/index.ts';
import { FlowError } from './flowError.ts';
import { finding } from './finding.ts';
import type { FlowFinding } from './finding.ts';
import { below } from '#engine/conditions/index.ts';
import { parsePointer, readAt } from './pointer.ts';
import type { Scope } from './scope.ts';

/** Renders a template from the scope. Pure: equal data gives an equal value. */
export type TemplateRenderer = (scope: Scope) => unknown;

/**
 * Compiles a value with {"from": "/root/name", "else"?: …} anywhere inside it. Throws a FlowError for other keys beside
 * from and else, an invalid pointer or an unknown root. A missing value without else renders as undefined: objects omit
 * it, lists contain null.
 */
export function compileTemplate(value: unknown, roots: readonly string[], path = ''): TemplateRenderer {
  const [fault] = templateFindings(value, roots, path);
  if (fault !== undefined) throw new FlowError(fault);
  return compile(value, roots);
}

/**
 * As compileTemplate, for a block's parameters, which mix texts and templates of other scopes. Keeps anything that is
 * not a template of these roots.
 */
export function compileParams(value: unknown, roots: readonly string[]): TemplateRenderer {
  return compile(value, roots);
}

/** Returns all problems of a template. */
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

/** Checks that a pointer starts at one of the roots. */
function pointerFinding(pointer: string, roots: readonly string[], path: string): FlowFinding | undefined {
  const names = parsePointer(pointer);
  if (names === null) return finding('flow.badPointer', path, { pointer });
  const [root] = names;
  if (roots.includes(root)) return undefined;
  return finding('flow.unknownRoot', path, { pointer, root }, closestMatch(root, roots));
}

/** Returns all pointers of a template, with their paths. */
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
