import { type CompiledCase, compileCase, type Facts } from '#engine/conditions/index.ts';
import type { Catalog, PaymentOption } from '#engine/definitions/index.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { factScopeOf } from '#server/catalog/compiledRules.ts';

type Entries = Extract<PaymentOption['expires'], { case: unknown }>['case'];
type Length = Extract<Entries[number], { when: unknown }>['then'];

const cases = new WeakMap<Entries, CompiledCase<Length>>();
/** How long an order waits whose option does not say. */
const usual = 48 * 3_600_000;

/** How long an order of these facts may be paid with an option, in milliseconds. */
export function expiryOf(catalog: Catalog, { expires }: PaymentOption, facts: Facts): number {
  const given =
    expires === undefined || typeof expires === 'string' ? expires : compiledCase(catalog, expires.case).pick(facts);
  if (given === undefined) return usual;
  const [count, each] = typeof given === 'string' ? [1, given] : [Number(facts[given.from]), `1${given.unit}`];
  const length = count * (millisecondsOf(each) ?? 0);
  return length > 0 && Number.isFinite(length) ? length : usual;
}

function compiledCase(catalog: Catalog, entries: Entries): CompiledCase<Length> {
  let compiled = cases.get(entries);
  if (compiled === undefined) {
    const { declarations, open } = factScopeOf(catalog, 'option-expiry');
    cases.set(entries, (compiled = compileCase<Length>(entries, declarations, { open })));
  }
  return compiled;
}
