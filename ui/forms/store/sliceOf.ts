import type { Correction, Evaluation, FormData, Issue } from '#engine/forms/index.ts';
import { pointerOfPath, valueAt, type FieldPath } from './fieldPath.ts';
import type { RemoteValidation } from './RemoteValidation.ts';
import type { TouchedFields } from './TouchedFields.ts';
import type { ServerErrors } from './ServerErrors.ts';
import type { Uploads } from './Uploads.ts';
import { removedSlice, type FieldSlice } from './slice.ts';

type StoreState = {
  readonly data: FormData;
  readonly evaluation: Evaluation;
  readonly issueAt: ReadonlyMap<string, Issue>;
  readonly touchedFields: TouchedFields;
  readonly serverErrors: ServerErrors;
  readonly uploads: Uploads;
  readonly remoteValidation: RemoteValidation;
  readonly corrections: ReadonlyMap<FieldPath, Correction>;
};

/** Builds a field's slice from the store's state. */
export function sliceOf(fieldPath: FieldPath, known: StoreState): FieldSlice {
  const { data, evaluation, issueAt, touchedFields, serverErrors, uploads, remoteValidation, corrections } = known;
  const pointer = pointerOfPath(fieldPath, data);
  if (pointer === undefined) return removedSlice;
  const { hidden, locked, required, computed, variants, offered } = evaluation;
  const issue = issueAt.get(pointer);
  const value = computed.has(pointer) ? computed.get(pointer) : valueAt(fieldPath, data);
  return {
    value,
    hidden: hidden.has(pointer),
    readOnly: locked.has(pointer),
    required: required.has(pointer),
    issue: issue !== undefined && touchedFields.showsError(fieldPath, issue.step) ? issue : undefined,
    serverError: touchedFields.isTyping(fieldPath)
      ? undefined
      : (uploads.at(fieldPath, pointer) ?? serverErrors.at(fieldPath, value) ?? remoteValidation.at(fieldPath)),
    isValidating: remoteValidation.isValidating(fieldPath),
    correction: corrections.get(fieldPath),
    form: variants.get(pointer),
    offered: offered.get(pointer),
  };
}
