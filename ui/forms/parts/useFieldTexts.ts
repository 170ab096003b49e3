import {
  describeCorrection,
  describeIssue,
  type CompiledField,
  type FieldForm,
  type FieldText,
} from '#engine/forms/index.ts';
import { localize } from '#engine/text/index.ts';
import { useFormContext } from '../FormContext.ts';
import type { FieldSlice } from '../store/slice.ts';
import { formatServerError } from './formatServerError.ts';

export type FieldTexts = {
  readonly label: string;
  readonly optional: string | undefined;
  readonly hint: string | undefined;
  /** Says what a correction changed. */
  readonly correction: string | undefined;
  readonly error: string | undefined;
};

/** Returns the label, hint and messages of a field in the current language. */
export function useFieldTexts(
  fieldPath: string,
  field: CompiledField,
  text: FieldText,
  form: FieldForm,
  slice: FieldSlice,
): FieldTexts {
  const { store, lang, translate, general, zone } = useFormContext();
  const options = { lang, translate: general, zone, fieldForm: form };
  const isAsked = !slice.required && !slice.readOnly && field.computed === undefined && field.kind !== 'boolean';
  const { issue, serverError, correction } = slice;
  const corrected = correction === undefined ? undefined : describeCorrection(correction, store.form, options);
  return {
    label: text.label === undefined ? field.key : localize(text.label, lang),
    optional: isAsked ? translate('optional') : undefined,
    hint: slice.isValidating ? translate('checking') : text.hint === undefined ? undefined : localize(text.hint, lang),
    correction: corrected,
    error:
      // Why an upload failed says more than that the file is missing.
      issue !== undefined && (issue.code !== 'required' || serverError === undefined)
        ? // Why a value was removed says more than that it is missing.
          ((issue.code === 'required' ? corrected : undefined) ?? describeIssue(issue, store.form, options))
        : serverError === undefined
          ? undefined
          : formatServerError(serverError, store.form, options),
  };
}
