import { type DescribeOptions, isEmpty, nameOfField, patternOfPath, showAnswer } from '#engine/forms/index.ts';
import { addressOf, pointerOf, valueAt, type Address } from '../store/address.ts';
import type { FormStore } from '../store/FormStore.ts';

/** An answer that is kept here and will not be sent. */
export type LeftOut = { readonly address: Address; readonly name: string; readonly value: string };

/**
 * The answers that were given, or stored, to what no longer applies: whoever sends the form sees that they stay behind. What
 * was never asked, such as the default of a field that was hidden from the beginning, was never an answer; a private form
 * tells nothing.
 */
export function leftOut(store: FormStore, words: DescribeOptions): readonly LeftOut[] {
  const { form, data, begun, evaluation } = store;
  if (form.private) return [];
  const left: LeftOut[] = [];
  for (const path of evaluation.hidden) {
    const pattern = patternOfPath(path);
    const field = form.byPattern.get(pattern);
    const text = form.text.fields.get(pattern);
    if (field === undefined || text === undefined || field.base.silent) continue;
    const address = addressOf(path, data);
    const value = valueAt(address, data);
    const said = isEmpty(value) || value === false ? '' : showAnswer(field, value, text, words);
    if (said === '' || isUntouched(address, value, begun) || isInHiddenRows(path, store)) continue;
    left.push({ address, name: nameOfField(path, form, words), value: said });
  }
  return left;
}

function isUntouched(address: Address, value: unknown, begun: FormStore['begun']): boolean {
  const pointer = pointerOf(address, begun.data);
  if (pointer === undefined || !begun.hidden.has(pointer)) return false;
  return JSON.stringify(valueAt(address, begun.data)) === JSON.stringify(value);
}

/** Rows that are left out as a whole are told by their number. */
function isInHiddenRows(path: string, { form, evaluation }: FormStore): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, at);
    if (evaluation.hidden.has(above) && form.byPattern.get(patternOfPath(above))?.kind === 'rows') return true;
  }
  return false;
}
