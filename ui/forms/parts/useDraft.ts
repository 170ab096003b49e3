import { useEffect, useRef, useState } from 'react';
import type { DraftPort } from '../ports.ts';
import { DraftAutosave, type DraftState } from '../store/DraftAutosave.ts';
import type { FormStore } from '../store/FormStore.ts';

export type Draft = {
  readonly state: DraftState;
  /** Stops saving while the form is being sent. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly discard: () => Promise<void>;
  /** Saves the current answers at once. Undefined without a draft. */
  readonly keep: (() => Promise<boolean>) | undefined;
};

/** Saves a draft while the form is mounted, if there is a port. */
export function useDraft(store: FormStore, port: DraftPort | undefined): Draft {
  const [state, setState] = useState<DraftState>('none');
  const keeper = useRef<DraftAutosave | undefined>(undefined);
  const first = useRef(port);
  useEffect(() => {
    if (first.current === undefined) return undefined;
    const made = new DraftAutosave(store, first.current, setState);
    keeper.current = made;
    void made.start();
    return () => made.stop();
  }, [store]);
  return {
    state,
    pause: () => keeper.current?.pause(),
    resume: () => keeper.current?.resume(),
    discard: async () => keeper.current?.discard(),
    keep: port === undefined ? undefined : async () => (await keeper.current?.keep()) ?? false,
  };
}
