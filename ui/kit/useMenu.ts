import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { computePosition } from './computePosition.ts';

/** Opens a layer beside its anchor, walks its items by keys, and closes it on all that should. */
export function useMenu(open: boolean, setOpen: (open: boolean) => void, anchor: HTMLElement | null) {
  const layer = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CSSProperties>({});
  const close = (back: boolean) => {
    setOpen(false);
    if (back) anchor?.focus();
  };

  useLayoutEffect(() => {
    const box = layer.current;
    if (!open || box === null || anchor === null) return;
    if (typeof box.showPopover === 'function') box.showPopover();
    const { documentElement } = document;
    const view = { width: documentElement.clientWidth, height: documentElement.clientHeight };
    const rtl = getComputedStyle(anchor).direction === 'rtl';
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    setPosition(computePosition(anchor.getBoundingClientRect(), size, view, rtl));
    items(box)[0]?.focus({ preventScroll: true });
  }, [open, anchor]);

  useEffect(() => {
    if (!open) return undefined;
    const away = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (layer.current?.contains(target) || anchor?.contains(target)) return;
      setOpen(false);
    };
    const moved = (event: Event) => {
      if (event.target !== layer.current) setOpen(false);
    };
    document.addEventListener('pointerdown', away, true);
    window.addEventListener('scroll', moved, true);
    window.addEventListener('resize', moved);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      window.removeEventListener('scroll', moved, true);
      window.removeEventListener('resize', moved);
    };
  }, [open, setOpen, anchor]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      close(true);
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(true);
      return;
    }
    const next = layer.current && nextItem(items(layer.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return { layer, position, close, onKeyDown };
}

function items(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

function nextItem(all: HTMLElement[], key: string): HTMLElement | undefined {
  const at = all.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all[(at - 1 + all.length) % all.length];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter),
  );
}
