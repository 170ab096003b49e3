import {
  type CSSProperties,
  type RefObject,
  type UIEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ComboList } from './ComboList.tsx';
import { Icon } from './Icon.tsx';
import { computePosition } from './computePosition.ts';
import type { ComboChoice } from './findChoices.ts';
import { iconChevronDown, iconX } from './icons/index.ts';
import { useCombobox } from './useCombobox.ts';
import { useControl } from './useControl.ts';
export type ComboTexts = {
  /** Shown when nothing matches. */
  readonly none: string;
  /** Names the button that opens the list. */
  readonly open: string;
  readonly count: (count: number) => string;
  readonly remove: (label: string) => string;
};

export type ComboboxProps = {
  readonly choices: readonly ComboChoice[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly texts: ComboTexts;
  /** Allows several choices, shown as chips above the input. */
  readonly multiple?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly 'aria-required'?: boolean | undefined;
  readonly 'aria-busy'?: boolean | undefined;
};

/**
 * One or several of many choices, found by typing: case, accents and Arabic spellings don't matter. Renders thousands
 * of choices as the user scrolls.
 */
export function Combobox(props: ComboboxProps) {
  const { choices, value, onChange, texts, multiple = false, placeholder, disabled = false, onBlur } = props;
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const combo = useCombobox({ choices, value, multiple, locked: disabled, onChange });
  const { isOpen, typed, found, drawn, at } = combo;
  const { layer, style } = useFloating(isOpen, anchor);
  const chosen = value.map((each) => choices.find((choice) => choice.value === each) ?? { value: each, label: each });
  const shown = typed ?? (multiple ? '' : (chosen[0]?.label ?? ''));

  useEffect(() => {
    if (!isOpen || at < 0) return;
    layer.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at, layer]);

  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    if (currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - 200) combo.showMore();
  };
  return (
    <div className="k-combo">
      {multiple && chosen.length > 0 ? (
        <ul className="k-combo-chosen">
          {chosen.map(({ value: each, label }) => (
            <li key={each}>
              <button
                type="button"
                className="k-combo-chip"
                disabled={disabled}
                aria-label={texts.remove(label)}
                onClick={() => {
                  onChange(value.filter((other) => other !== each));
                  box.current?.focus();
                }}
              >
                <bdi>{label}</bdi>
                {disabled ? null : <Icon of={iconX} size={16} />}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <span className="k-box k-select" ref={anchor}>
        <input
          {...useControl(props)}
          ref={box}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
          aria-required={props['aria-required']}
          aria-busy={props['aria-busy']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="k-input"
          value={shown}
          placeholder={placeholder}
          readOnly={disabled}
          onChange={(event) => combo.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={combo.open}
          onBlur={() => {
            combo.leave();
            onBlur?.();
          }}
          onKeyDown={combo.onKeyDown}
        />
        {disabled ? null : <Icon of={iconChevronDown} size={16} className="k-select-arrow" />}
      </span>
      <ComboList
        id={listId}
        open={isOpen}
        layer={layer}
        style={style}
        texts={texts}
        choices={found}
        drawn={drawn}
        at={at}
        value={value}
        multiple={multiple}
        onPick={combo.choose}
        onScroll={scrolled}
      />
      <span className="k-hidden" role="status">
        {isOpen && typed !== undefined ? texts.count(found.length) : ''}
      </span>
    </div>
  );
}

/**
 * Positions a floating layer at its anchor, with the same width, in the browser's top layer. It follows scrolling,
 * resizing and on-screen keyboards.
 */
function useFloating(
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
