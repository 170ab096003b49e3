import type { FlowAction } from '#engine/definitionTypes.ts';
import type { TransitionNode } from './outline.ts';
import { flowImplementations } from './implementations/index.ts';

/** Formats the trigger of a transition: PAID, after 15m, done start, error stock.insufficient. */
export function formatCause({ kind, cause, rule }: TransitionNode): string {
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

/** Formats the condition of a transition; empty for none. */
export function formatGuard({ rule }: TransitionNode): string {
  return rule.guard === undefined ? '' : formatCondition(rule.guard.params ?? {});
}

/** Formats an action with its main parameters: assign lines, postLedger sale, task refund. */
export function formatAction({ type, params = {} }: FlowAction): string {
  const word = flowImplementations.get(type);
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

/** Formats a fact map: /event/fulfillable is true and /context/amount ≥ 500.00. */
function formatCondition(map: unknown): string {
  return Object.entries(map as Record<string, unknown>)
    .map(([fact, test]) => {
      if (fact === 'anyOf') return `(${(test as unknown[]).map(formatCondition).join(' or ')})`;
      if (fact === 'allOf') return (test as unknown[]).map(formatCondition).join(' and ');
      if (fact === 'not') return `not (${formatCondition(test)})`;
      return formatTest(fact, test);
    })
    .join(' and ');
}

function formatTest(fact: string, test: unknown): string {
  if (typeof test !== 'object' || test === null) return `${fact} is ${formatValue(test)}`;
  return Object.entries(test)
    .map(([word, value]) =>
      word === 'not' ? `not (${formatTest(fact, value)})` : `${fact} ${signs[word] ?? word} ${formatValue(value)}`,
    )
    .join(' and ');
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value !== 'object' || value === null) return value === '' ? "''" : String(value);
  return Object.entries(value)
    .map(([word, inner]) => (word === 'const' ? formatValue(inner) : `${signs[word] ?? word} ${formatValue(inner)}`))
    .join(' and ');
}
