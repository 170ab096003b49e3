import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** Requires that each fee builds only on fees of earlier positions, and that an option's own fee is a plain amount. */
export function* fees(definitions: DefinitionSet): Generator<Finding> {
  const positions = new Map<unknown, string>();
  for (const document of definitions.all('fee')) {
    const { position, amount } = document.value;
    const first = positions.get(position);
    if (typeof position === 'number' && first !== undefined) {
      yield findingAt(document, ['position'], 'duplicate.name', { what: 'position', value: position, first });
    } else positions.set(position, document.id);
    const of: unknown = isObject(amount) ? (amount as { of?: unknown }).of : undefined;
    for (const [index, id] of (Array.isArray(of) ? of : []).entries()) {
      const earlier = typeof id === 'string' ? definitions.get('fee', id)?.value.position : undefined;
      if (typeof earlier === 'number' && typeof position === 'number' && earlier >= position) {
        yield findingAt(document, ['amount', 'of', index], 'fee.later', { name: String(id) });
      }
    }
  }
  for (const document of definitions.all('payment-option')) {
    const fee: unknown = document.value.fee;
    if (isObject(fee) && typeof fee.kind === 'string') {
      yield findingAt(document, ['fee', 'kind'], 'fee.option', { kind: fee.kind });
    }
  }
}
