import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export type BadgeProps = {
  readonly tone?: Tone | undefined;
  /** Replaces the dot. */
  readonly icon?: IconShape | undefined;
  /** Without a dot, for counts and words that are no state. */
  readonly bare?: boolean | undefined;
  readonly children: ReactNode;
};

/** A state in one or two words. The colour only supports the word. */
export function Badge({ tone = 'neutral', icon, bare = false, children }: BadgeProps) {
  return (
    <span className="k-badge" data-tone={tone} data-bare={bare || icon !== undefined ? '' : undefined}>
      {icon === undefined ? null : <Icon of={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}
