import type { FactSchema, FactType } from './facts.ts';
import { type ConditionFindingCode, type Finding, finding } from './finding.ts';

/** What the words about a fact are read with: the fact, the base currency, and where faults go. */
export type FactContext = {
  readonly fact: string;
  readonly declaration: FactSchema;
  readonly currency: string;
  readonly findings: Finding[];
};

/** Notes a fault of what is asked of the fact. */
export function addFinding(
  { findings, fact }: FactContext,
  code: ConditionFindingCode,
  path: string,
  params: Finding['params'] = {},
  nearest?: string | undefined,
): undefined {
  findings.push(finding(code, path, { fact, ...params }, nearest));
  return undefined;
}

/** Notes that the parameter of a word is of the wrong kind. */
export function wrongValue(context: FactContext, path: string, word: string, expected: string): undefined {
  return addFinding(context, 'condition.wrongValue', path, { word, expected });
}

/** The context of a part of the fact: an item of a list, a property of an object. */
export function partOf(
  context: FactContext,
  part: { type?: FactType | undefined; declared?: FactSchema | undefined },
): FactContext {
  const declaration = part.declared ?? { type: part.type ?? 'any', source: context.declaration.source };
  return { ...context, declaration };
}
