import { useImperativeHandle, type Ref, type RefObject } from 'react';
import { mergeAnswers, type FormData } from '#engine/forms/index.ts';
import { withoutSensitive } from '../store/DraftAutosave.ts';
import type { FormStore } from '../store/FormStore.ts';

/** Lets the parent read and control a form. */
export type FormHandle = {
  /** Commits pending input and returns the answers. */
  readonly read: () => FormData;
  readonly isDirty: () => boolean;
  readonly submit: () => void;
  /** Commits pending input and returns the answers without sensitive ones. */
  readonly readStorable: () => FormData;
  /** Merges in answers that were stored elsewhere: their changes since `base`. */
  readonly restore: (data: FormData, base: FormData) => void;
  /** Stops asking before leaving, since nothing would be lost. */
  readonly release: () => void;
};

/** Exposes a form through a ref. */
export function useFormHandle(
  handle: Ref<FormHandle> | undefined,
  store: FormStore,
  element: RefObject<HTMLFormElement | null>,
  release: FormHandle['release'],
): void {
  useImperativeHandle(handle, () => ({
    read: () => {
      store.flush();
      return store.data;
    },
    isDirty: () => store.isDirty,
    readStorable: () => {
      store.flush();
      return withoutSensitive(store.form.fields, store.data);
    },
    restore: (data, base) => {
      // Pending input takes part in the merge, or it would stay in its box only.
      store.flush();
      store.load(mergeAnswers(store.form, base, data, store.data).data);
    },
    release,
    submit: () => element.current?.requestSubmit(),
  }));
}
