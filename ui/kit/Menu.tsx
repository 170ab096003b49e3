import { useId, useState, type ReactNode, type Ref } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconShape } from './icons/IconShape.ts';
import { iconDots } from './icons/index.ts';
import { useMenu } from './useMenu.ts';

export type MenuItem = {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconShape | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Destroys something: last, after a line, in the danger colour. */
  readonly risk?: boolean | undefined;
  /** A line above it. */
  readonly line?: boolean | undefined;
};

export type MenuTrigger = {
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
  /** Another button than the three dots; it takes all that it is given. */
  readonly trigger?: ((props: MenuTrigger) => ReactNode) | undefined;
};

/** A few acts under a button. Arrow keys walk, a letter jumps, Escape and Tab close, focus comes back. */
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
  const shared = { role: 'menuitem', tabIndex: -1, 'data-risk': item.risk ? '' : undefined, onClick: onSelect };
  return (
    <>
      {item.line || item.risk ? <div role="separator" /> : null}
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
