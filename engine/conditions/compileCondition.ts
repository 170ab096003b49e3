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
  /** Where the condition stands: facts of the browser may only be asked in a yes or no. */
  readonly where: 'yesNo' | 'case';
  /** Currency of the decimal strings that money facts are compared with; the base currency when not said. */
  readonly currency?: string;
  /** Beginnings of names that need no declaration, such as `product.`: their words assert the type. */
  readonly open?: readonly string[];
};

export type TestOptions = {
  /** On the server: entries over facts of the browser count as met, since nobody there can vouch for them. */
  readonly browserFactsCountAsMet?: boolean;
};

/** A compiled condition. With findings it is never true. */
export type Condition = {
  /** Whether every entry holds. A fact that is missing or null makes its entry false. */
  test(facts: Facts, options?: TestOptions): boolean;
  /** The first entry at the top level that does not hold, as it was written; undefined if all do. For reasons shown to people. */
  firstUnmet(facts: Facts, options?: TestOptions): UnmetEntry | undefined;
  /** The names of all facts that it looks at, each once. */
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
 * Compiles a fact map: `{"amount": {"minimum": "500.00"}, "order.free": false}`, with the reserved keys `anyOf` and
 * `allOf` (lists of maps) and `not` (a map). Never throws: whatever is wrong is a finding.
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
