import { useImperativeHandle, type Ref, type RefObject } from 'react';
import { mergeAnswers, type FormData } from '#engine/forms/index.ts';
import { withoutSensitive } from '../store/DraftAutosave.ts';
import type { FormStore } from '../store/FormStore.ts';

/** What whoever shows a form may do with it. */
export type FormHandle = {
  /** Makes everything typed so far count, and gives the answers as they are. */
  readonly read: () => FormData;
  readonly isDirty: () => boolean;
  readonly submit: () => void;
  /** The answers that may be kept elsewhere: nothing sensitive. */
  readonly kept: () => FormData;
  /** Puts answers back that were kept elsewhere: what was changed in them since `base`. */
  readonly restore: (data: FormData, base: FormData) => void;
  /** Nothing would be lost any more: nobody is asked on leaving. */
  readonly release: () => void;
};

/** Hands a form out by a handle. */
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
    kept: () => {
      store.flush();
      return withoutSensitive(store.form.fields, store.data);
    },
    restore: (data, base) => {
      // What is half typed counts too, or it would stand in its box alone.
      store.flush();
      store.load(mergeAnswers(store.form, base, data, store.data).data);
    },
    release,
    submit: () => element.current?.requestSubmit(),
  }));
}
