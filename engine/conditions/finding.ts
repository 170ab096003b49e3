/** Messages of the checker for conditions and cases, by finding code. {names} are the finding's params. */
export const conditionFindingMessages = {
  'condition.notAMap': 'Expected an object of facts.',
  'condition.empty': 'An empty condition is always true. Remove it, or add a fact.',
  'condition.unknownFact': 'There is no fact {fact} in this scope.',
  'condition.unknownKeyword': 'There is no keyword {word} for a fact.',
  'condition.wrongKeyword': 'The keyword {word} does not apply to {fact}, which is of type {type}.',
  'condition.wrongValue': 'Expected {expected} for {word} of {fact}.',
  'condition.unknownValue': 'The fact {fact} never has the value {value}.',
  'condition.badPattern': '{value} is not a valid regular expression.',
  'condition.browserFact': 'Only the browser knows {fact}. Use it only at the top level of a yes-or-no condition.',
  'condition.contradiction': 'No value of {fact} meets all its tests. Correct or remove one.',
  'case.notAList': 'Expected a list of entries that ends with {"else": …}.',
  'case.badEntry': 'An entry of case needs when and then, or only else.',
  'case.noValue': 'The entry of case has no value. Add then, or else in the last entry.',
  'case.noDefault': 'The last entry of case has no else. Add one without when.',
  'case.afterDefault': 'An entry after else never matches. Remove it.',
  'case.neverReached': 'Entry {earlier} matches whenever this one would. Move or remove this entry.',
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
