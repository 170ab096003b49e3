import type { FactSchema, FactType } from './facts.ts';
import { type ConditionFindingCode, type Finding, finding } from './finding.ts';

/** The context for reading the keywords of one fact: the fact, the base currency and the list of findings. */
export type FactContext = {
  readonly fact: string;
  readonly declaration: FactSchema;
  readonly currency: string;
  readonly findings: Finding[];
};

/** Adds a finding about the fact. */
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

/** Adds a finding about a keyword whose parameter has the wrong type. */
export function wrongValue(context: FactContext, path: string, word: string, expected: string): undefined {
  return addFinding(context, 'condition.wrongValue', path, { word, expected });
}

/** Returns the context of a part of the fact: an item of a list or a property of an object. */
export function partOf(
  context: FactContext,
  part: { type?: FactType | undefined; declared?: FactSchema | undefined },
): FactContext {
  const declaration = part.declared ?? { type: part.type ?? 'any', source: context.declaration.source };
  return { ...context, declaration };
}
