import { type DescribeOptions, formatAnswer, isEmpty, nameOfField, patternOfPath } from '#engine/forms/index.ts';
import { Callout, DescriptionList } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import type { FormStore } from '../store/FormStore.ts';
import { type FieldPath, fieldPathOf, pointerOfPath, valueAt } from '../store/fieldPath.ts';

/** Lists the answers that will not be sent, since other answers hid their fields. */
export function OmittedAnswersNote() {
  const { store, lang, translate, general, zone } = useFormContext();
  const left = omittedAnswers(store, { lang, translate: general, zone });
  if (left.length === 0) return null;
  return (
    <Callout>
      <p>{translate('omittedAnswers.text')}</p>
      <DescriptionList
        rows={left.map(({ fieldPath, name, value }) => ({ id: fieldPath, label: name, value: <bdi>{value}</bdi> }))}
      />
    </Callout>
  );
}

/** An answer in the form that will not be sent. */
type OmittedAnswer = { readonly fieldPath: FieldPath; readonly name: string; readonly value: string };

/**
 * Answers, given or stored, of fields that are hidden now. Defaults of fields that never showed are no answers.
 * Sensitive forms list none.
 */
function omittedAnswers(store: FormStore, words: DescribeOptions): readonly OmittedAnswer[] {
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
    const shownValue = isEmpty(value) || value === false ? '' : formatAnswer(field, value, text, words);
    if (shownValue === '' || isUntouched(fieldPath, value, initial) || isInHiddenRows(path, store)) continue;
    left.push({ fieldPath, name: nameOfField(path, form, words), value: shownValue });
  }
  return left;
}

function isUntouched(fieldPath: FieldPath, value: unknown, initial: FormStore['initial']): boolean {
  const pointer = pointerOfPath(fieldPath, initial.data);
  if (pointer === undefined || !initial.hidden.has(pointer)) return false;
  return JSON.stringify(valueAt(fieldPath, initial.data)) === JSON.stringify(value);
}

/** Rows that are omitted as a whole are listed by their number. */
function isInHiddenRows(path: string, { form, evaluation }: FormStore): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, at);
    if (evaluation.hidden.has(above) && form.byPattern.get(patternOfPath(above))?.kind === 'rows') return true;
  }
  return false;
}
