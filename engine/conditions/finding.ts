/** What can be wrong with a condition or a case, with the text of the checker. {names} are the params of a finding. */
export const conditionFindingMessages = {
  'condition.notAMap': 'a condition is an object of facts',
  'condition.empty': 'an empty condition is always true: leave it out, or say what it asks',
  'condition.unknownFact': 'no fact {fact} is known here',
  'condition.unknownWord': 'no word {word} is known for a fact',
  'condition.wrongWord': '{word} cannot be asked of {fact}, which is of type {type}',
  'condition.wrongValue': '{word} of {fact} must be {expected}',
  'condition.unknownValue': '{fact} is never {value}',
  'condition.badPattern': '{value} is not a regular expression',
  'condition.browserFact':
    '{fact} is known to the browser only: it may stand at the top level of a yes or no condition',
  'condition.contradiction': 'nothing can be all that is asked of {fact}',
  'case.notAList': 'case is a list of entries that ends with {"else": …}',
  'case.badEntry': 'an entry of case has when and then, or else alone',
  'case.noValue': 'an entry of case gives its value by then, the last by else',
  'case.noDefault': 'the last entry of case has else and no when',
  'case.afterDefault': 'an entry after else is never reached',
  'case.neverReached': 'whenever this entry would match, entry {earlier} has matched before',
} as const;

export type ConditionFindingCode = keyof typeof conditionFindingMessages;

/** One fault: `path` is a JSON pointer inside the condition or case, `nearest` the valid word that was probably meant. */
export type Finding = {
  readonly code: ConditionFindingCode;
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly nearest?: string;
};

/** A finding, with `nearest` only where there is one. */
export function finding(
  code: ConditionFindingCode,
  path: string,
  params: Finding['params'] = {},
  nearest?: string | undefined,
): Finding {
  return nearest === undefined ? { code, path, params } : { code, path, params, nearest };
}
