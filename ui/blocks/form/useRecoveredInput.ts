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
 * Keeps what was typed when the session ends, up to the last key before the page is left, and offers it to the same
 * person once they are back at the form. `base` is what was stored when they began. Undefined while there is nothing to
 * offer.
 */
export function useRecoveredInput(
  handle: RefObject<FormHandle | null>,
  base: FormData | undefined,
  isSensitive: boolean,
): RecoveredInputOffer | undefined {
  // Only looked at: whoever needs the session asks for it.
  const { data: session } = useQuery<Session>({ queryKey: ['session'], queryFn: skipToken });
  const viewer = session?.viewer ?? undefined;
  const who = viewer === undefined ? undefined : `${viewer.email} ${session?.business?.id ?? ''}`;
  const [isDone, setDone] = useState(false);
  // Whose it is stays known when the session, asked for again, knows of nobody.
  const [owner, setOwner] = useState(who);
  if (owner === undefined && who !== undefined) setOwner(who);
  // Each form that is open keeps what is its own: of two in one browser nothing is lost.
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
      const data = form.kept();
      saveRecoveredInput(key, { who: owner, path: location.pathname, tab, at: Date.now(), base: base ?? {}, data });
      form.release();
    };
    // Until another page has come, keys still arrive here.
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
