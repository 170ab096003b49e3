import { skipToken, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormData } from '#engine/forms/index.ts';
import { onApiFailure } from '#ui/api/client.ts';
import { randomId } from '#ui/browser/randomId.ts';
import { thisTab } from '#ui/browser/thisTab.ts';
import type { FormHandle } from '#ui/forms/index.ts';
import type { Session } from '#ui/shell/useSession.ts';
import {
  deleteRecoveredInput,
  findRecoveredInput,
  recoveredInputPrefix,
  saveRecoveredInput,
} from './recoveredInput.ts';
export type RecoveredInputOffer = { readonly restore: () => void; readonly discard: () => void };

/**
 * Stores unsaved input when the session ends, until the page is left, and offers it to the same user on return. `base`:
 * the stored answers at the start. Returns undefined while there is nothing to offer.
 */
export function useRecoveredInput(
  handle: RefObject<FormHandle | null>,
  base: FormData | undefined,
  isSensitive: boolean,
): RecoveredInputOffer | undefined {
  // Only reads the cache: the frame fetches the session.
  const { data: session } = useQuery<Session>({ queryKey: ['session'], queryFn: skipToken });
  const viewer = session?.viewer ?? undefined;
  const who = viewer === undefined ? undefined : `${viewer.email} ${session?.business?.id ?? ''}`;
  const [isDone, setDone] = useState(false);
  // The owner stays known after the refetched session is empty.
  const [owner, setOwner] = useState(who);
  if (owner === undefined && who !== undefined) setOwner(who);
  // Each open form has its own key, so none overwrites another.
  const [key] = useState(() => recoveredInputPrefix + randomId());
  const hasEnded = useRef(false);
  const isNobodys = session?.viewer === null;
  useEffect(() => {
    if (owner === undefined || isSensitive) return undefined;
    const keep = (): void => {
      const form = handle.current;
      hasEnded.current = true;
      if (form === null || !form.isDirty()) return;
      const tab = thisTab();
      const data = form.readStorable();
      saveRecoveredInput(key, { who: owner, path: location.pathname, tab, at: Date.now(), base: base ?? {}, data });
      form.release();
    };
    // Keys still arrive until the next page has loaded.
    const keepLast = (): void => {
      if (hasEnded.current) keep();
    };
    if (isNobodys) keep();
    const stop = onApiFailure(({ status }) => {
      if (status === 401 || status === 410) keep();
    });
    window.addEventListener('pagehide', keepLast);
    return () => {
      stop();
      window.removeEventListener('pagehide', keepLast);
    };
  }, [owner, isNobodys, isSensitive, base, handle, key]);
  const found =
    who === undefined || isSensitive || isDone ? undefined : findRecoveredInput(who, location.pathname, thisTab());
  if (found === undefined) return undefined;
  const end = (): void => {
    deleteRecoveredInput(found.key);
    setDone(true);
  };
  return {
    restore: () => {
      handle.current?.restore(found.data, found.base);
      end();
    },
    discard: end,
  };
}
