import type { KeyboardEvent, ReactNode } from 'react';
import { panelId, tabId } from './tabIds.ts';

type Tab = {
  readonly id: string;
  readonly label: ReactNode;
  /** An Icon or NamedIcon of size 24. */
  readonly icon?: ReactNode;
};

export type TabsProps = {
  /** Prefix of the ids that link tabs and panels. */
  readonly group: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly label: string;
  /** Equal tiles with an icon, or words over a line. */
  readonly variant?: 'tiles' | 'line' | undefined;
};

/** Switches between panels. Arrow keys follow the reading direction; Home and End go to the ends. */
export function Tabs({ group, tabs, selected, onSelect, label, variant = 'tiles' }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = target(event.key, at, tabs.length, rtl);
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(group, tab.id))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="k-tabs" data-variant={variant} onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const on = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(group, tab.id)}
            aria-selected={on}
            aria-controls={on ? panelId(group, tab.id) : undefined}
            tabIndex={on ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            <span>{tab.label}</span>
          </button>
        );
      })}
    </div>
  );
}

function target(key: string, at: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === backward) return (at - 1 + count) % count;
  return undefined;
}
