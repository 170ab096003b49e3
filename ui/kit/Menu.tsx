import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { computePosition } from './computePosition.ts';
import type { IconShape } from './icons/IconShape.ts';
import { iconDots } from './icons/index.ts';
export type MenuItem = {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconShape | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Destructive: put it last. Shows in the danger colour after a line. */
  readonly danger?: boolean | undefined;
  /** Draws a line above. */
  readonly separator?: boolean | undefined;
};

type MenuTrigger = {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
};

export type MenuProps = {
  /** The name of the menu, and of its button unless there is a trigger. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** A button instead of the three dots. Spread the given props on it. */
  readonly trigger?: ((props: MenuTrigger) => ReactNode) | undefined;
};

/** A few actions under a button. Arrow keys and letters move, Escape and Tab close, and the focus returns. */
export function Menu({ label, items, trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const menuId = useId();
  const { layer, close, onKeyDown, position } = useMenu(open, setOpen, anchor);
  const choose = (item: MenuItem) => {
    if (item.disabled) return;
    close(true);
    item.onSelect?.();
  };
  const wiring: MenuTrigger = {
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? menuId : undefined,
    onClick: () => setOpen((was) => !was),
  };
  return (
    <>
      {trigger === undefined ? <IconButton icon={iconDots} label={label} {...wiring} /> : trigger(wiring)}
      {open ? (
        <div
          ref={layer}
          id={menuId}
          role="menu"
          aria-label={label}
          popover="manual"
          className="k-floating k-menu"
          style={position}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <MenuRow key={item.id} item={item} onSelect={() => choose(item)} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function MenuRow({ item, onSelect }: { readonly item: MenuItem; readonly onSelect: () => void }) {
  const face = (
    <>
      {item.icon === undefined ? null : <Icon of={item.icon} />}
      <span className="k-grow">{item.label}</span>
    </>
  );
  const shared = { role: 'menuitem', tabIndex: -1, 'data-risk': item.danger ? '' : undefined, onClick: onSelect };
  return (
    <>
      {item.separator || item.danger ? <div role="separator" /> : null}
      {item.href === undefined ? (
        <button type="button" {...shared} aria-disabled={item.disabled}>
          {face}
        </button>
      ) : (
        <a href={item.href} {...shared}>
          {face}
        </a>
      )}
    </>
  );
}

/** Positions the layer, moves the focus by keys, and closes it. */
function useMenu(open: boolean, setOpen: (open: boolean) => void, anchor: HTMLElement | null) {
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
