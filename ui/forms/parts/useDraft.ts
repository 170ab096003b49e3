import { useEffect, useRef, useState } from 'react';
import type { DraftPort } from '../ports.ts';
import { DraftAutosave, type DraftState } from '../store/DraftAutosave.ts';
import type { FormStore } from '../store/FormStore.ts';

export type Draft = {
  readonly state: DraftState;
  /** Keeps nothing while the form is on its way. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly discard: () => Promise<void>;
  /** Keeps the newest answers at once; undefined where no draft is kept. */
  readonly keep: (() => Promise<boolean>) | undefined;
};

/** Keeps a draft as long as the form is there. Without a port nothing is kept. */
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
