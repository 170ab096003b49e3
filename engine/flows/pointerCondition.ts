import { compileCondition } from '#engine/conditions/index.ts';
import type { ConditionFindingCode, FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import type { FlowContext, Types, ValueType } from '#engine/definitionTypes.ts';
import { finding } from './finding.ts';
import type { FlowFinding } from './finding.ts';
import { FlowError } from './flowError.ts';
import { readAt } from './pointer.ts';
import type { Scope } from './scope.ts';

/** The names available to conditions: typed pointers, and prefixes below which any name is allowed. */
export type Pointers = { readonly declared: FactDeclarations; readonly open: readonly string[] };

/** Returns the types of a flow's context entries. */
export function typesOfContext(context: FlowContext | undefined): Types {
  return Object.fromEntries(Object.entries(context ?? {}).map(([name, { type }]) => [name, type]));
}

/** Returns the pointers below one root by their declared types. Undefined types allow any name. */
export function pointersUnder(root: string, types: Types | undefined): Pointers {
  if (types === undefined) return { declared: {}, open: [`/${root}/`] };
  const entries = Object.entries(types);
  return {
    declared: Object.fromEntries(entries.map(([name, type]) => [`/${root}/${name}`, factSchema(type)])),
    open: entries.filter(([, type]) => hasParts(type)).map(([name]) => `/${root}/${name}/`),
  };
}

/** Combines the pointers of several roots. */
export function allPointers(...places: readonly Pointers[]): Pointers {
  return {
    declared: Object.assign({}, ...places.map(({ declared }) => declared)) as FactDeclarations,
    open: places.flatMap(({ open }) => open),
  };
}

/** Compiles a fact map over pointers into a predicate. Throws a FlowError for a finding of conditionFindings. */
export function compilePointerCondition(map: unknown, pointers: Pointers, path = ''): (scope: Scope) => boolean {
  const [fault] = conditionFindings(map, pointers, path);
  if (fault !== undefined) throw new FlowError(fault);
  const { test, facts } = compileCondition(map, pointers.declared, { where: 'yesNo', open: pointers.open });
  const places = facts.map((pointer) => [pointer, pointer.slice(1).split('/')] as const);
  return (scope) => test(Object.fromEntries(places.map(([pointer, names]) => [pointer, readAt(scope, names)])));
}

/** Returns all problems of a fact map over pointers. */
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
