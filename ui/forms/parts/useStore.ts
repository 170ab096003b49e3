import { useEffect, useState, useSyncExternalStore } from 'react';
import { initialData } from '#engine/forms/index.ts';
import { randomId } from '#ui/browser/randomId.ts';
import type { MasarFormProps } from '../MasarForm.tsx';
import { FormStore } from '../store/FormStore.ts';

/** Creates the form's store once and updates its facts. */
export function useStore({
  form,
  data = {},
  mode = 'create',
  zone,
  now = Date.now,
  ...rest
}: MasarFormProps): FormStore {
  const facts = { mode, host: rest.host, language: rest.lang, ...rest.facts };
  const [store] = useState(() => {
    const options = { facts, zone, now, newId: randomId, validateRemotely: rest.ports?.validateRemotely };
    const begun =
      mode === 'create' ? { ...initialData(form, facts, { now: now(), zone, newId: randomId }), ...data } : data;
    return new FormStore(form, begun, { ...options, saved: mode === 'edit' ? data : undefined });
  });
  useEffect(() => {
    store.setFacts(facts);
  });
  useEffect(() => () => store.dispose(), [store]);
  return store;
}

/** Rerenders on every change of the form. Not for fields. */
export function useRevision(store: FormStore): void {
  const [subscribe] = useState(() => (listener: () => void) => store.subscriptions.subscribeAll(listener));
  useSyncExternalStore(subscribe, () => store.subscriptions.version);
}
