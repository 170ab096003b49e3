import { compileCondition } from '#engine/conditions/index.ts';
import type { BlockInstance } from '#engine/definitions/index.ts';
import { compileParams, readAt } from '#engine/flows/index.ts';

/** What a block's templates see: data by root (`/load/order/status`) and facts by name (`viewer.role`). */
export type BlockScope = {
  readonly scope: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
};

export type CompiledBlock = {
  readonly block: string;
  readonly key: string;
  /** Returns the filled parameters, or null while the block is hidden. */
  params(blockScope: BlockScope): Readonly<Record<string, unknown>> | null;
};

type Part = (blockScope: BlockScope) => unknown;

const omitted = Symbol('left out');

/**
 * Compiles a block: fills each `{from}`, drops parts whose `visibleIf` fails, and turns `enableIf` into a boolean.
 * Texts stay untranslated.
 */
export function compileBlock(instance: BlockInstance, index: number, roots: readonly string[]): CompiledBlock {
  const part = compilePart(instance, roots);
  return {
    block: instance.block,
    key: instance.id ?? `${index}-${instance.block}`,
    params: (blockScope) => {
      const filled = part(blockScope);
      return filled === omitted ? null : (filled as Readonly<Record<string, unknown>>);
    },
  };
}

function compilePart(value: unknown, roots: readonly string[]): Part {
  if (Array.isArray(value)) {
    const items = value.map((item) => compilePart(item, roots));
    return (blockScope) => items.map((item) => item(blockScope)).filter((item) => item !== omitted);
  }
  if (typeof value !== 'object' || value === null) return () => value;
  if ('from' in value) {
    const fill = compileParams(value, roots);
    return ({ scope }) => fill(scope);
  }
  const { visibleIf, ...rest } = value as Record<string, unknown>;
  const holds = conditionOf(visibleIf, roots);
  const entries = Object.entries(rest).map(([key, inner]) => [key, partOf(key, inner, roots)] as const);
  return (blockScope) => {
    if (holds !== undefined && !holds(blockScope)) return omitted;
    const filled: [string, unknown][] = [];
    for (const [key, part] of entries) {
      const inner = part(blockScope);
      if (inner !== undefined && inner !== omitted) filled.push([key, inner]);
    }
    return Object.fromEntries(filled);
  };
}

function partOf(key: string, value: unknown, roots: readonly string[]): Part {
  const holds = key === 'enableIf' ? conditionOf(value, roots) : undefined;
  return holds ?? compilePart(value, roots);
}

function conditionOf(value: unknown, roots: readonly string[]): ((blockScope: BlockScope) => boolean) | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // The checker has typed every fact, so any pointer or name is accepted here.
  const open = [...roots.map((root) => `/${root}/`), 'viewer.', 'business.', 'stored.', 'device.', 'counters.'];
  const { test, facts } = compileCondition(value, plainFacts, { where: 'yesNo', open });
  const places = facts.map((name) => [name, name.startsWith('/') ? name.slice(1).split('/') : undefined] as const);
  return (blockScope) =>
    test(
      Object.fromEntries(
        places.map(([name, names]) => [
          name,
          names === undefined ? blockScope.facts[name] : readAt(blockScope.scope, names),
        ]),
      ),
    );
}

const plainFacts = {
  permissions: { type: 'list', source: 'server' },
  language: { type: 'string', source: 'server' },
} as const;
