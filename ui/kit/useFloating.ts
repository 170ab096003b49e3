import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { computePosition } from './computePosition.ts';

/**
 * Keeps a floating layer beside its anchor and as wide, in the browser's top layer so that nothing cuts it off: it
 * follows when the page scrolls, the window or its content changes, or a phone's keyboard opens.
 */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
): { readonly layer: RefObject<HTMLDivElement | null>; readonly style: CSSProperties } {
  const layer = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const box = layer.current;
    if (!open || box === null) return undefined;
    if (typeof box.showPopover === 'function' && !box.matches(':popover-open')) box.showPopover();
    const place = (event?: Event): void => {
      const around = anchor.current?.getBoundingClientRect();
      if (around === undefined || event?.target === box) return;
      const view = { width: innerWidth, height: visualViewport?.height ?? innerHeight };
      const room = Math.max(view.height - around.bottom, around.top) - 16;
      const height = Math.min(box.scrollHeight, 320, room);
      const { left, top } = computePosition(around, { width: around.width, height }, view, false);
      setStyle({ left, top, width: around.width, maxHeight: Math.min(320, room) });
    };
    place();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => place());
    for (const child of box.children) sizes?.observe(child);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    globalThis.visualViewport?.addEventListener('resize', place);
    return () => {
      sizes?.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      globalThis.visualViewport?.removeEventListener('resize', place);
    };
  }, [open, anchor]);
  return { layer, style };
}
