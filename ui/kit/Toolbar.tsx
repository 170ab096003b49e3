import type { ReactNode } from 'react';

export type ToolbarProps = { readonly label: string; readonly children: ReactNode };

/**
 * Search, filters and actions above a list, on one line that scrolls on phones. Put a `k-grow` between start and end.
 */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <div className="k-toolbar" role="group" aria-label={label}>
      {children}
    </div>
  );
}
