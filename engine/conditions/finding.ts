/** Messages of the checker for conditions and cases, by finding code. {names} are the finding's params. */
export const conditionFindingMessages = {
  'condition.notAMap': 'expected an object of facts',
  'condition.empty': 'an empty condition is always true: remove it, or name a fact',
  'condition.unknownFact': 'there is no fact {fact} here',
  'condition.unknownWord': '{word} is not a keyword of a condition',
  'condition.wrongWord': '{word} does not fit {fact}, which is of type {type}',
  'condition.wrongValue': '{word} of {fact} must be {expected}',
  'condition.unknownValue': '{fact} is never {value}',
  'condition.badPattern': '{value} is not a regular expression',
  'condition.browserFact': 'only the browser knows {fact}: use it at the top level of a yes-or-no condition',
  'condition.contradiction': 'no value of {fact} can fulfil all of these',
  'case.notAList': 'case is a list of entries that ends with {"else": …}',
  'case.badEntry': 'an entry of case has when and then, or else alone',
  'case.noValue': 'an entry of case needs then, the last entry else',
  'case.noDefault': 'the last entry of case needs else and no when',
  'case.afterDefault': 'nothing reaches an entry after else',
  'case.neverReached': 'entry {earlier} always matches before this entry',
} as const;

export type ConditionFindingCode = keyof typeof conditionFindingMessages;

/** One problem. `path` is a JSON pointer into the condition or case; `nearest` is the closest valid name. */
export type Finding = {
  readonly code: ConditionFindingCode;
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly nearest?: string;
};

export function finding(
  code: ConditionFindingCode,
  path: string,
  params: Finding['params'] = {},
  nearest?: string | undefined,
): Finding {
  return nearest === undefined ? { code, path, params } : { code, path, params, nearest };
}
