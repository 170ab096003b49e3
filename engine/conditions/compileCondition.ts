import { addFinding, type FactContext } from './factContext.ts';
import { type FactDeclarations, type Facts, type FactSchema, isBrowserFact } from './facts.ts';
import { readFactSchema } from './factSchema.ts';
import { type Finding, finding } from './finding.ts';
import { isRecord } from './isRecord.ts';
import { below } from './below.ts';
import { compileTest } from './schema.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { closestMatch } from '#engine/text/index.ts';

export type ConditionOptions = {
  /** Where the condition appears. Browser facts are allowed only in a yes-or-no condition. */
  readonly where: 'yesNo' | 'case';
  /** ISO code of the currency that decimal strings of money facts are in. Default: the base currency. */
  readonly currency?: string;
  /** Prefixes of facts that need no declaration, such as `product.`. Their keywords assert the type. */
  readonly open?: readonly string[];
};

export type TestOptions = {
  /** Set on the server: top-level entries about browser facts count as met, because the server cannot verify them. */
  readonly browserFactsCountAsMet?: boolean;
};

/** A compiled condition. With findings, `test` always returns false. */
export type Condition = {
  /** Returns whether every entry holds. A missing or null fact makes its entry false. */
  test(facts: Facts, options?: TestOptions): boolean;
  /**
   * Returns the first unmet top-level entry as written, or undefined if all entries hold. The UI derives the reason
   * from it.
   */
  firstUnmet(facts: Facts, options?: TestOptions): UnmetEntry | undefined;
  /** Names of all facts it reads, without duplicates. */
  readonly facts: readonly string[];
  readonly findings: readonly Finding[];
};

export type UnmetEntry = { readonly name: string; readonly asked: unknown };

type Test = (facts: Facts, browserMet: boolean) => boolean;
type Entry = UnmetEntry & { readonly test: Test };

type Context = {
  readonly declarations: FactDeclarations;
  readonly options: ConditionOptions;
  readonly findings: Finding[];
  readonly facts: Set<string>;
};

/**
 * Compiles a fact map such as `{"amount": {"minimum": "500.00"}, "order.free": false}`. Reserved keys: `anyOf` and
 * `allOf` (lists of maps) and `not` (a map). Never throws: problems are returned as findings.
 */
export function compileCondition(map: unknown, declarations: FactDeclarations, options: ConditionOptions): Condition {
  const context: Context = { declarations, options, findings: [], facts: new Set() };
  const entries = readMap(map, '', context, true);
  const isSound = context.findings.length === 0;
  return {
    test: (facts, options) => isSound && holdAll(entries, facts, options?.browserFactsCountAsMet === true),
    firstUnmet: (facts, options) => entries.find(({ test }) => !test(facts, options?.browserFactsCountAsMet === true)),
    facts: [...context.facts],
    findings: context.findings,
  };
}

function readMap(map: unknown, path: string, context: Context, isTop: boolean): Entry[] {
  if (!isRecord(map)) {
    context.findings.push(finding('condition.notAMap', path));
    return [];
  }
  const entries = Object.entries(map);
  if (entries.length === 0) context.findings.push(finding('condition.empty', path));
  return entries.map(([name, asked]) => ({
    name,
    asked,
    test: readEntry(name, asked, below(path, name), context, isTop),
  }));
}

function readEntry(name: string, asked: unknown, path: string, context: Context, isTop: boolean): Test {
  switch (name) {
    case 'anyOf': {
      const maps = readMaps(asked, path, context);
      return (facts, browserMet) => maps.some((test) => test(facts, browserMet));
    }
    case 'allOf': {
      const maps = readMaps(asked, path, context);
      return (facts, browserMet) => maps.every((test) => test(facts, browserMet));
    }
    case 'not': {
      const test = every(readMap(asked, path, context, false));
      return (facts, browserMet) => !test(facts, browserMet);
    }
    default:
      return readFact(name, asked, path, context, isTop);
  }
}

function readMaps(maps: unknown, path: string, context: Context): Test[] {
  if (Array.isArray(maps) && maps.length > 0) {
    return maps.map((map, index) => every(readMap(map, below(path, index), context, false)));
  }
  context.findings.push(finding(Array.isArray(maps) ? 'condition.empty' : 'condition.notAMap', path));
  return [];
}

function every(entries: readonly Entry[]): Test {
  return (facts, browserMet) => holdAll(entries, facts, browserMet);
}

function holdAll(entries: readonly Entry[], facts: Facts, browserMet: boolean): boolean {
  for (const { test } of entries) if (!test(facts, browserMet)) return false;
  return true;
}

function readFact(name: string, asked: unknown, path: string, context: Context, isTop: boolean): Test {
  const declaration = declarationOf(name, context);
  if (declaration === undefined) {
    const nearest = closestMatch(name, [...Object.keys(context.declarations), 'anyOf', 'allOf', 'not']);
    context.findings.push(finding('condition.unknownFact', path, { fact: name }, nearest));
    return never;
  }
  context.facts.add(name);
  const { currency = baseCurrency, where } = context.options;
  const about: FactContext = { fact: name, declaration, currency, findings: context.findings };
  const isBrowser = isBrowserFact(declaration);
  if (isBrowser && (where === 'case' || !isTop)) addFinding(about, 'condition.browserFact', path);
  const schema = readFactSchema(asked, path, about);
  if (schema === undefined) return never;
  const holds = compileTest(schema);
  const unset = declaration.source === 'stored' ? '' : undefined;
  return (facts, browserMet) => {
    if (isBrowser && browserMet) return true;
    const value = (Object.hasOwn(facts, name) ? facts[name] : undefined) ?? unset;
    return value !== undefined && holds(value);
  };
}

function declarationOf(name: string, { declarations, options }: Context): FactSchema | undefined {
  if (Object.hasOwn(declarations, name)) return declarations[name];
  const isOpen = options.open?.some((beginning) => name.startsWith(beginning) && name !== beginning);
  return isOpen === true ? { type: 'any', source: 'server' } : undefined;
}

function never(): boolean {
  return false;
}
