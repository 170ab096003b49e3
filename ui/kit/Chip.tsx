import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

export type Tone = 'plain' | 'ok' | 'wait' | 'bad' | 'info';

export type ChipProps = {
  readonly tone?: Tone | undefined;
  /** Stands in the place of the dot. */
  readonly icon?: IconShape | undefined;
  /** No dot: a count, a word that is no state. */
  readonly bare?: boolean | undefined;
  readonly children: ReactNode;
};

/** A state in one or two words. The colour helps; the word says it. */
export function Chip({ tone = 'plain', icon, bare = false, children }: ChipProps) {
  return (
    <span className="k-chip" data-tone={tone} data-bare={bare || icon !== undefined ? '' : undefined}>
      {icon === undefined ? null : <Icon of={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}
