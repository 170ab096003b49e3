import type { FlowAction } from '#engine/definitions/index.ts';
import type { FlowStep } from './outline.ts';
import { vocabulary } from './words/index.ts';

/** What a transition waits for, in words: PAID, after 15m, done start, error stock.ranOut. */
export function sayCause({ kind, cause, rule }: FlowStep): string {
  switch (kind) {
    case 'on':
      return cause;
    case 'after':
      return `after ${cause}`;
    case 'always':
      return 'at once';
    case 'done':
      return `done ${cause}`;
    case 'error':
      return ['error', cause, ('code' in rule && rule.code) || ''].filter(Boolean).join(' ');
    case 'statesDone':
      return 'all done';
  }
}

/** A transition's own condition in words; empty when it has none. */
export function sayGuard({ rule }: FlowStep): string {
  return rule.guard === undefined ? '' : sayCondition(rule.guard.params ?? {});
}

/** An action with what it writes or names: set lines, post sale, task refund. */
export function sayAction({ type, params = {} }: FlowAction): string {
  const word = vocabulary.get(type);
  const written = word?.kind === 'action' ? word.entriesOf?.(params).map(({ name }) => name) : undefined;
  const named = written ?? Object.values(params).filter((value) => typeof value === 'string');
  return [type, named.join(', ')].filter(Boolean).join(' ');
}

const signs: Readonly<Record<string, string>> = {
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
  enum: 'is one of',
  const: 'is',
  contains: 'contains',
  pattern: 'matches',
};

/** A fact map in words: /event/room is true and /context/amount ≥ 500.00. */
function sayCondition(map: unknown): string {
  return Object.entries(map as Record<string, unknown>)
    .map(([fact, test]) => {
      if (fact === 'anyOf') return `(${(test as unknown[]).map(sayCondition).join(' or ')})`;
      if (fact === 'allOf') return (test as unknown[]).map(sayCondition).join(' and ');
      if (fact === 'not') return `not (${sayCondition(test)})`;
      return sayTest(fact, test);
    })
    .join(' and ');
}

function sayTest(fact: string, test: unknown): string {
  if (typeof test !== 'object' || test === null) return `${fact} is ${sayValue(test)}`;
  return Object.entries(test)
    .map(([word, value]) =>
      word === 'not' ? `not (${sayTest(fact, value)})` : `${fact} ${signs[word] ?? word} ${sayValue(value)}`,
    )
    .join(' and ');
}

function sayValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(sayValue).join(', ');
  if (typeof value !== 'object' || value === null) return value === '' ? "''" : String(value);
  return Object.entries(value)
    .map(([word, inner]) => (word === 'const' ? sayValue(inner) : `${signs[word] ?? word} ${sayValue(inner)}`))
    .join(' and ');
}
