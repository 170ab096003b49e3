import { compileCondition } from '#engine/conditions/index.ts';
import type { ConditionFindingCode, FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import type { FlowContext, Types, ValueType } from '#engine/definitions/index.ts';
import { finding } from './finding.ts';
import type { FlowFinding } from './finding.ts';
import { FlowError } from './flowError.ts';
import { readAt } from './pointer.ts';
import type { Scope } from './scope.ts';

/** What conditions of one place may name: typed pointers, and beginnings below which anything may stand. */
export type Pointers = { readonly declared: FactDeclarations; readonly open: readonly string[] };

/** The types of a flow's context entries. */
export function typesOfContext(context: FlowContext | undefined): Types {
  return Object.fromEntries(Object.entries(context ?? {}).map(([name, { type }]) => [name, type]));
}

/** The pointers below one root, by what the flow declares there; undefined: anything may stand there. */
export function pointersUnder(root: string, types: Types | undefined): Pointers {
  if (types === undefined) return { declared: {}, open: [`/${root}/`] };
  const entries = Object.entries(types);
  return {
    declared: Object.fromEntries(entries.map(([name, type]) => [`/${root}/${name}`, factSchema(type)])),
    open: entries.filter(([, type]) => hasParts(type)).map(([name]) => `/${root}/${name}/`),
  };
}

/** Several roots together. */
export function allPointers(...places: readonly Pointers[]): Pointers {
  return {
    declared: Object.assign({}, ...places.map(({ declared }) => declared)) as FactDeclarations,
    open: places.flatMap(({ open }) => open),
  };
}

/** Compiles a fact map whose facts are pointers into yes or no. Throws a FlowError for what conditionFindings finds. */
export function compilePointerCondition(map: unknown, pointers: Pointers, path = ''): (scope: Scope) => boolean {
  const [fault] = conditionFindings(map, pointers, path);
  if (fault !== undefined) throw new FlowError(fault);
  const { test, facts } = compileCondition(map, pointers.declared, { where: 'yesNo', open: pointers.open });
  const places = facts.map((pointer) => [pointer, pointer.slice(1).split('/')] as const);
  return (scope) => test(Object.fromEntries(places.map(([pointer, names]) => [pointer, readAt(scope, names)])));
}

/** Everything that is wrong with a fact map whose facts are pointers, for the checker. */
export function conditionFindings(map: unknown, pointers: Pointers, path = ''): FlowFinding[] {
  const { findings } = compileCondition(map, pointers.declared, { where: 'yesNo', open: pointers.open });
  return findings.map((fault) =>
    finding(fault.code as ConditionFindingCode, `${path}${fault.path}`, fault.params, fault.nearest),
  );
}

function factSchema(type: ValueType): FactSchema {
  if (typeof type === 'object') return { type: 'any', source: 'server' };
  return { type: type === 'text' ? 'object' : type, source: 'server' };
}

function hasParts(type: ValueType): boolean {
  return typeof type === 'object' || type === 'object' || type === 'list' || type === 'text' || type === 'any';
}
