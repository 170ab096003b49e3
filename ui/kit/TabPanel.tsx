import type { ReactNode } from 'react';
import { panelId, tabId } from './tabIds.ts';

export type TabPanelProps = { readonly group: string; readonly id: string; readonly children: ReactNode };

/** The content of the selected tab. Render only that one. */
export function TabPanel({ group, id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(group, id)} aria-labelledby={tabId(group, id)}>
      {children}
    </div>
  );
}
