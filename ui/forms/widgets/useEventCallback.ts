import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for ever that does what the newest one does: for parts that are drawn again only when they change. */
export function useEventCallback<Arguments extends readonly unknown[]>(
  newest: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...given: Arguments) => held.current(...given), []);
}
