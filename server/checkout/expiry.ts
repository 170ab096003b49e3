import { type CompiledCase, compileCase, type Facts } from '#engine/conditions/index.ts';
import type { Catalog, PaymentOption } from '#engine/definitions/index.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { placeOf } from '#server/catalog/compiledRules.ts';

type Entries = Extract<PaymentOption['expires'], { choose: unknown }>['case'];
type Said = Entries[number]['is'];

const chooses = new WeakMap<Entries, CompiledCase<Said>>();
/** How long an order waits whose option does not say. */
const usual = 48 * 3_600_000;

/** How long an order of these facts may be paid with an option, in milliseconds. */
export function expiryOf(catalog: Catalog, { expires }: PaymentOption, facts: Facts): number {
  const said =
    expires === undefined || typeof expires === 'string' ? expires : choiceOf(catalog, expires.case).pick(facts);
  if (said === undefined) return usual;
  const [count, each] = typeof said === 'string' ? [1, said] : [Number(facts[said.from]), `1${said.unit}`];
  const length = count * (millisecondsOf(each) ?? 0);
  return length > 0 && Number.isFinite(length) ? length : usual;
}

function choiceOf(catalog: Catalog, entries: Entries): CompiledCase<Said> {
  let choice = chooses.get(entries);
  if (choice === undefined) {
    const { declarations, open } = placeOf(catalog, 'option-expiry');
    chooses.set(entries, (choice = compileCase<Said>(entries, declarations, { open })));
  }
  return choice;
}
