import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { guardHistory } from '#ui/browser/historyGuards.ts';
import type { DraftState } from '../store/DraftAutosave.ts';
import type { FormStore } from '../store/FormStore.ts';
import type { Draft } from './useDraft.ts';
export type LeaveGuard = {
  /** The user wants to leave while answers would be lost. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Leaves. */
  readonly leave: () => void;
  /** Stops asking: the input is stored elsewhere. */
  readonly release: () => void;
};

/**
 * Asks before answers are lost: the browser asks when the window closes, a dialog when a link or Back leaves the page.
 * Saves the draft first and asks only if that fails or a file is missing. Reports through `onDirty` whether anything is
 * unsaved.
 */
export function useLeaveGuard(
  store: FormStore,
  draft: DraftState,
  keep: Draft['keep'],
  onDirty: ((isDirty: boolean) => void) | undefined,
): LeaveGuard {
  const { isDirty } = store;
  /** Continues to where the user wanted to go. */
  const [way, setWay] = useState<() => void>();
  const isFree = useRef(false);
  const entry = useRef<Entry>(entryNow());
  const returning = useRef(false);
  // Any navigation within the page rerenders the form.
  useEffect(() => {
    if (!returning.current) entry.current = entryNow();
  });
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  // Read from the store: the last keys may not be rendered yet.
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
        // The router sees the event only after the answer.
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

/** An entry of the browser's history and its index. */
type Entry = { readonly page: string; readonly hash: string; readonly index: number };

/** The current entry. The router keeps the index. */
function entryNow(): Entry {
  const index = (history.state as { readonly idx?: unknown } | null)?.idx;
  const { pathname, search, hash } = location;
  return { page: pathname + search, hash, index: typeof index === 'number' ? index : 0 };
}

/** Returns true if Back or Forward leaves the form, not just its step. */
function isElsewhere(from: Entry, to: Entry): boolean {
  return from.index !== to.index && (from.page !== to.page || from.hash === to.hash);
}

/**
 * Returns true if a link leaves this page in this window. Hashes, downloads, other windows and language links don't.
 */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.hreflang !== '') return false;
  if (link.target === '_blank' || link.hasAttribute('download') || !/^https?:$/.test(link.protocol)) return false;
  return link.href.split('#')[0] !== location.href.split('#')[0];
}
