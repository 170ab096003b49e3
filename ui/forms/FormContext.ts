import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { CompiledField, FieldText, FormFacts, Translate } from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { FormPorts } from './ports.ts';
import type { FieldPath } from './store/fieldPath.ts';
import type { FieldRevealers } from './store/FieldRevealers.ts';
import type { FormStore } from './store/FormStore.ts';
import type { FieldSlice } from './store/slice.ts';

/** What every part of a form has at hand. Only a change of language makes another one. */
export type FormSurroundings = {
  readonly store: FormStore;
  readonly lang: Lang;
  readonly translate: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly general: Translate;
  readonly facts: FormFacts;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly ports: FormPorts;
  /** Begins the ids of all controls, so that two forms on a page do not clash. */
  readonly prefix: string;
  /** Who brings into sight what is not drawn. */
  readonly revealers: FieldRevealers;
  /** Tells screen readers what happened. */
  readonly announce: (text: string) => void;
};

export const FormContext = createContext<FormSurroundings | null>(null);

/** What is around a field. Throws outside of a form. */
export function useForm(): FormSurroundings {
  const form = use(FormContext);
  if (form === null) throw new Error('This is part of a form and stands outside of one.');
  return form;
}

/** What a field needs to know, kept up to date. */
export function useSlice(fieldPath: FieldPath): FieldSlice {
  const { store } = useForm();
  const subscribe = useCallback(
    (listener: () => void) => store.subscriptions.subscribe(fieldPath, listener),
    [store, fieldPath],
  );
  return useSyncExternalStore(subscribe, () => store.subscriptions.slice(fieldPath));
}

/** The id of a field's control, or of the group of its controls. */
export function controlId(prefix: string, fieldPath: FieldPath): string {
  return `${prefix}${fieldPath.replaceAll('/', '.')}`;
}

/** The rules and texts of the field at a pattern. Throws for a pattern that the form does not have. */
export function useField(pattern: string): { readonly field: CompiledField; readonly text: FieldText } {
  const { store } = useForm();
  const field = store.form.byPattern.get(pattern);
  const text = store.form.text.fields.get(pattern);
  if (field === undefined || text === undefined) throw new Error(`The form has no field ${pattern}.`);
  return { field, text };
}
