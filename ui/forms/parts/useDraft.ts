import { useEffect, useRef, useState } from 'react';
import type { DraftPort } from '../ports.ts';
import { DraftKeeper, type DraftState } from '../store/drafts.ts';
import type { FormStore } from '../store/FormStore.ts';

/** Keeps a draft as long as the form is there. Without a port nothing is kept. */
export function useDraft(
  store: FormStore,
  port: DraftPort | undefined,
): { readonly state: DraftState; readonly discard: () => Promise<void> } {
  const [state, setState] = useState<DraftState>('none');
  const keeper = useRef<DraftKeeper | undefined>(undefined);
  const first = useRef(port);
  useEffect(() => {
    if (first.current === undefined) return undefined;
    const made = new DraftKeeper(store, first.current, setState);
    keeper.current = made;
    void made.start();
    return () => made.stop();
  }, [store]);
  return { state, discard: async () => keeper.current?.discard() };
}
