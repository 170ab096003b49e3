import {
  describeCorrection,
  describeIssue,
  type CompiledField,
  type FieldForm,
  type FieldText,
} from '#engine/forms/index.ts';
import { localise } from '#engine/text/index.ts';
import { useForm } from '../FormContext.ts';
import type { FieldSlice } from '../store/slice.ts';
import { sayRefused } from './sayRefused.ts';

export type FieldWords = {
  readonly label: string;
  readonly optional: string | undefined;
  readonly hint: string | undefined;
  /** What was put right. */
  readonly correction: string | undefined;
  readonly error: string | undefined;
};

/** What stands around a field, in the language of the moment. */
export function useFieldWords(
  address: string,
  field: CompiledField,
  text: FieldText,
  form: FieldForm,
  slice: FieldSlice,
): FieldWords {
  const { store, lang, say, general, zone } = useForm();
  const options = { lang, say: general, zone, fieldForm: form };
  const isAsked = !slice.required && !slice.locked && field.computed === undefined && field.kind !== 'boolean';
  const { issue, refused, correction } = slice;
  const corrected = correction === undefined ? undefined : describeCorrection(correction, store.form, options);
  return {
    label: text.label === undefined ? field.key : localise(text.label, lang),
    optional: isAsked ? say('optional') : undefined,
    hint: slice.isAsked ? say('checking') : text.hint === undefined ? undefined : localise(text.hint, lang),
    correction: corrected,
    error:
      // That a file is missing says less than why the one that was chosen is.
      issue !== undefined && (issue.code !== 'required' || refused === undefined)
        ? // What was taken back is missed: why, says more than that it is.
          ((issue.code === 'required' ? corrected : undefined) ?? describeIssue(issue, store.form, options))
        : refused === undefined
          ? undefined
          : sayRefused(refused, store.form, options),
  };
}
