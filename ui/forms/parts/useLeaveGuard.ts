import { useEffect } from 'react';
import type { DraftState } from '../store/drafts.ts';
import type { FormStore } from '../store/FormStore.ts';

/** Asks before the window is closed while answers would be lost, and tells whoever guards the way inside the app. */
export function useLeaveGuard(
  store: FormStore,
  draft: DraftState,
  onDirty: ((isDirty: boolean) => void) | undefined,
): void {
  const isDirty = store.isDirty;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const isAtRisk = isDirty && draft !== 'saved';
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
