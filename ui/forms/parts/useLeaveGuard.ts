import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { guardHistory } from '#ui/browser/historyGuards.ts';
import type { DraftState } from '../store/DraftAutosave.ts';
import type { FormStore } from '../store/FormStore.ts';
import type { Draft } from './useDraft.ts';
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
 * Asks before answers would be lost: by the browser when the window is closed, by a question of ours when a link is followed
 * or Back leaves the page. What a draft can hold is kept first, and then nobody is asked, unless a file has not arrived. Tells whoever wants to know whether there is anything to lose.
 */
export function useLeaveGuard(
  store: FormStore,
  draft: DraftState,
  keep: Draft['keep'],
  onDirty: ((isDirty: boolean) => void) | undefined,
): LeaveGuard {
  const { isDirty } = store;
  /** How to go where somebody wants to go. */
  const [way, setWay] = useState<() => void>();
  const isFree = useRef(false);
  const entry = useRef<Entry>(entryNow());
  const returning = useRef(false);
  // Whatever moves on within the page draws the form anew.
  useEffect(() => {
    if (!returning.current) entry.current = entryNow();
  });
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  // Asked of the store at that moment: what was typed a moment ago has not been drawn yet.
  const isAtRisk = useEffectEvent(() => {
    const isKept = !store.isDirty || draft === 'saved' || draft === 'restored';
    return !isFree.current && (store.uploads.hasUnstored || !isKept);
  });
  const ask = useEffectEvent((onward: () => void): void => {
    const question = (): void => setWay(() => onward);
    const go = (): void => {
      isFree.current = true;
      onward();
    };
    if (keep === undefined) question();
    else void keep().then((isKept) => (isKept && !store.uploads.hasUnstored ? go() : question()));
  });
  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent): void => {
      if (isAtRisk()) event.preventDefault();
    };
    const askHere = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target.closest('a') : null;
      if (target === null || !leadsAway(target, event) || !isAtRisk()) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => target.click());
    };
    const askBack = (event: PopStateEvent): void => {
      const to = entryNow();
      const steps = to.index - entry.current.index;
      if (returning.current) {
        returning.current = false;
        event.stopImmediatePropagation();
      } else if (isElsewhere(entry.current, to) && isAtRisk()) {
        // The router hears of it only once the question is answered.
        event.stopImmediatePropagation();
        returning.current = true;
        history.go(-steps);
        ask(() => history.go(steps));
      }
    };
    const stopGuarding = guardHistory(askBack);
    window.addEventListener('beforeunload', askBrowser);
    document.addEventListener('click', askHere, true);
    return () => {
      stopGuarding();
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askHere, true);
    };
  }, []);
  return {
    isAsking: way !== undefined,
    stay: () => setWay(undefined),
    leave: () => {
      isFree.current = true;
      setWay(undefined);
      way?.();
    },
    release: () => {
      isFree.current = true;
    },
  };
}

/** An entry of the browser's history, with its place in it. */
type Entry = { readonly page: string; readonly hash: string; readonly index: number };

/** The present one. Its number is that of the router. */
function entryNow(): Entry {
  const index = (history.state as { readonly idx?: unknown } | null)?.idx;
  const { pathname, search, hash } = location;
  return { page: pathname + search, hash, index: typeof index === 'number' ? index : 0 };
}

/** Whether Back or Forward leaves the form. Another part of its page, such as a step of it, does not. */
function isElsewhere(from: Entry, to: Entry): boolean {
  return from.index !== to.index && (from.page !== to.page || from.hash === to.hash);
}

/** A link that takes this window elsewhere; one to a part of this page, a file, another window or another language does not. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.hreflang !== '') return false;
  if (link.target === '_blank' || link.hasAttribute('download') || !/^https?:$/.test(link.protocol)) return false;
  return link.href.split('#')[0] !== location.href.split('#')[0];
}
