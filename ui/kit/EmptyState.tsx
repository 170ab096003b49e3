import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

export type EmptyStateProps = {
  readonly icon: IconShape;
  readonly title: ReactNode;
  /** One sentence. */
  readonly children?: ReactNode;
  /** One action: what to do first, or "Clear" after a filter. */
  readonly action?: ReactNode;
};

/** Shows that a list is empty or nothing matches. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="k-empty-state">
      <span className="k-disc">
        <Icon of={icon} size={24} />
      </span>
      <h2>{title}</h2>
      {children === undefined ? null : <p className="k-muted">{children}</p>}
      {action}
    </div>
  );
}
