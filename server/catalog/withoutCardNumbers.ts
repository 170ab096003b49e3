import { containsCardNumber } from '#engine/text/index.ts';

/**
 * The same answers without whatever holds a payment card's number, at any depth: what was typed and not judged yet is kept
 * without it, since nothing of ours may ever hold one.
 */
export function withoutCardNumbers<T>(answers: T): T {
  return emptied(answers) as T;
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return containsCardNumber(value) ? '' : value;
  if (typeof value === 'number') return containsCardNumber(String(value)) ? null : value;
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, emptied(held)]));
}
