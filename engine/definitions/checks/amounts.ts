import { baseCurrency, compareDecimals, exponentOf } from '#engine/money/index.ts';
import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { valueAt } from '../valueAt.ts';

const decimal = /^-?\d{1,15}(\.\d{1,9})?$/;

/**
 * Rejects amounts with more decimals than the base currency, shares outside 0 to 1, percentages above 100, and a max
 * below its min.
 */
export function* amounts(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    const { unit, value, path } = annotation;
    if (annotation.meaning !== 'decimal' || unit === undefined || typeof value !== 'string') continue;
    if (!decimal.test(value)) continue;
    const decimals = value.split('.')[1]?.length ?? 0;
    const most = exponentOf(baseCurrency);
    if (unit === 'money' && decimals > most) {
      yield findingAt(document, path, 'amount.decimals', { value, currency: baseCurrency, most });
    }
    const limit = unit === 'share' ? '1' : unit === 'percent' ? '100' : undefined;
    if (value.startsWith('-') || (limit !== undefined && compareDecimals(value, limit) > 0)) {
      yield findingAt(document, path, 'amount.outOfRange', { value, limit: limit ?? 'what can be paid' });
    }
    const around = path.at(-1) === 'max' ? valueAt(document.value, path.slice(0, -1)) : undefined;
    const min: unknown = isObject(around) ? around.min : undefined;
    if (typeof min === 'string' && decimal.test(min) && compareDecimals(value, min) < 0) {
      yield findingAt(document, path, 'amount.order', { min, max: value });
    }
  }
}
