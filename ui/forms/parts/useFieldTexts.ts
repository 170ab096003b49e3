import {
  describeCorrection,
  describeIssue,
  type CompiledField,
  type FieldForm,
  type FieldText,
} from '#engine/forms/index.ts';
import { localize } from '#engine/text/index.ts';
import { useForm } from '../FormContext.ts';
import type { FieldSlice } from '../store/slice.ts';
import { formatServerError } from './formatServerError.ts';

export type FieldTexts = {
  readonly label: string;
  readonly optional: string | undefined;
  readonly hint: string | undefined;
  /** What was put right. */
  readonly correction: string | undefined;
  readonly error: string | undefined;
};

/** What stands around a field, in the language of the moment. */
export function useFieldTexts(
  fieldPath: string,
  field: CompiledField,
  text: FieldText,
  form: FieldForm,
  slice: FieldSlice,
): FieldTexts {
  const { store, lang, translate, general, zone } = useForm();
  const options = { lang, translate: general, zone, fieldForm: form };
  const isAsked = !slice.required && !slice.locked && field.computed === undefined && field.kind !== 'boolean';
  const { issue, serverError, correction } = slice;
  const corrected = correction === undefined ? undefined : describeCorrection(correction, store.form, options);
  return {
    label: text.label === undefined ? field.key : localize(text.label, lang),
    optional: isAsked ? translate('optional') : undefined,
    hint: slice.isValidating ? translate('checking') : text.hint === undefined ? undefined : localize(text.hint, lang),
    correction: corrected,
    error:
      // That a file is missing says less than why the one that was chosen is.
      issue !== undefined && (issue.code !== 'required' || serverError === undefined)
        ? // What was taken back is missed: why, says more than that it is.
          ((issue.code === 'required' ? corrected : undefined) ?? describeIssue(issue, store.form, options))
        : serverError === undefined
          ? undefined
          : formatServerError(serverError, store.form, options),
  };
}
