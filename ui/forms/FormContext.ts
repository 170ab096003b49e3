import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { CompiledField, FieldText, FormFacts, Translate } from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { FormPorts } from './ports.ts';
import type { FieldPath } from './store/fieldPath.ts';
import type { FieldRevealers } from './store/FieldRevealers.ts';
import type { FormStore } from './store/FormStore.ts';
import type { FieldSlice } from './store/slice.ts';

/** What every part of a form can use. It changes only with the language. */
export type FormContextValue = {
  readonly store: FormStore;
  readonly lang: Lang;
  readonly translate: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly general: Translate;
  readonly facts: FormFacts;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly ports: FormPorts;
  /** Prefix of all control ids, so that two forms on a page don't clash. */
  readonly prefix: string;
  /** Opens parts of the form that are not drawn, such as a row's editor. */
  readonly revealers: FieldRevealers;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** Returns the context of the form. Throws outside of a form. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (form === null) throw new Error('A part of a form is outside of MasarForm. Render it inside.');
  return form;
}

/** Returns the state of a field and rerenders when it changes. */
export function useSlice(fieldPath: FieldPath): FieldSlice {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => store.subscriptions.subscribe(fieldPath, listener),
    [store, fieldPath],
  );
  return useSyncExternalStore(subscribe, () => store.subscriptions.slice(fieldPath));
}

/** Returns the id of a field's control or group of controls. */
export function controlId(prefix: string, fieldPath: FieldPath): string {
  return `${prefix}${fieldPath.replaceAll('/', '.')}`;
}

/** Returns the rules and texts of a field. Throws for an unknown pattern. */
export function useField(pattern: string): { readonly field: CompiledField; readonly text: FieldText } {
  const { store } = useFormContext();
  const field = store.form.byPattern.get(pattern);
  const text = store.form.text.fields.get(pattern);
  if (field === undefined || text === undefined) throw new Error(`The form has no field ${pattern}.`);
  return { field, text };
}
