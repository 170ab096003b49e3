import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftState } from '../store/drafts.ts';
import type { FormStore } from '../store/FormStore.ts';

export type LeaveGuard = {
  /** Somebody wants to follow a link while answers would be lost. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Follows the link. */
  readonly leave: () => void;
  /** From now on nobody is asked: what was typed is kept elsewhere. */
  readonly release: () => void;
};

/**
 * Asks before answers would be lost: by the browser when the window is closed or its history left, by a question of ours
 * when a link is followed. Tells whoever wants to know whether there is anything to lose.
 */
export function useLeaveGuard(
  store: FormStore,
  draft: DraftState,
  onDirty: ((isDirty: boolean) => void) | undefined,
): LeaveGuard {
  const { isDirty } = store;
  const [link, setLink] = useState<HTMLAnchorElement>();
  const isFree = useRef(false);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  // Asked of the store at that moment: what was typed a moment ago has not been drawn yet.
  const isAtRisk = useEffectEvent(() => store.isDirty && draft !== 'saved' && draft !== 'restored' && !isFree.current);
  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent): void => {
      if (isAtRisk()) event.preventDefault();
    };
    const askHere = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target.closest('a') : null;
      if (target === null || !leadsAway(target, event) || !isAtRisk()) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(target);
    };
    window.addEventListener('beforeunload', askBrowser);
    document.addEventListener('click', askHere, true);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askHere, true);
    };
  }, []);
  return {
    isAsking: link !== undefined,
    stay: () => setLink(undefined),
    leave: () => {
      isFree.current = true;
      setLink(undefined);
      link?.click();
    },
    release: () => {
      isFree.current = true;
    },
  };
}

/** A link that takes this window elsewhere; one to a part of this page, a file or another window does not. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target === '_blank' || link.hasAttribute('download') || !/^https?:$/.test(link.protocol)) return false;
  return link.href.split('#')[0] !== location.href.split('#')[0];
}
