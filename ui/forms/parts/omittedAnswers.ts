import { type DescribeOptions, isEmpty, nameOfField, patternOfPath, formatAnswer } from '#engine/forms/index.ts';
import { fieldPathOf, pointerOfPath, valueAt, type FieldPath } from '../store/fieldPath.ts';
import type { FormStore } from '../store/FormStore.ts';

/** An answer that is kept here and will not be sent. */
export type OmittedAnswer = { readonly fieldPath: FieldPath; readonly name: string; readonly value: string };

/**
 * The answers that were given, or stored, to what no longer applies: whoever sends the form sees that they stay behind. What
 * was never asked, such as the default of a field that was hidden from the beginning, was never an answer; a sensitive form
 * tells nothing.
 */
export function omittedAnswers(store: FormStore, words: DescribeOptions): readonly OmittedAnswer[] {
  const { form, data, initial, evaluation } = store;
  if (form.sensitive) return [];
  const left: OmittedAnswer[] = [];
  for (const path of evaluation.hidden) {
    const pattern = patternOfPath(path);
    const field = form.byPattern.get(pattern);
    const text = form.text.fields.get(pattern);
    if (field === undefined || text === undefined || field.base.hidden) continue;
    const fieldPath = fieldPathOf(path, data);
    const value = valueAt(fieldPath, data);
    const said = isEmpty(value) || value === false ? '' : formatAnswer(field, value, text, words);
    if (said === '' || isUntouched(fieldPath, value, initial) || isInHiddenRows(path, store)) continue;
    left.push({ fieldPath, name: nameOfField(path, form, words), value: said });
  }
  return left;
}

function isUntouched(fieldPath: FieldPath, value: unknown, initial: FormStore['initial']): boolean {
  const pointer = pointerOfPath(fieldPath, initial.data);
  if (pointer === undefined || !initial.hidden.has(pointer)) return false;
  return JSON.stringify(valueAt(fieldPath, initial.data)) === JSON.stringify(value);
}

/** Rows that are left out as a whole are told by their number. */
function isInHiddenRows(path: string, { form, evaluation }: FormStore): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, at);
    if (evaluation.hidden.has(above) && form.byPattern.get(patternOfPath(above))?.kind === 'rows') return true;
  }
  return false;
}
