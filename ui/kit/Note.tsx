import type { ReactNode } from 'react';
import type { Tone } from './Chip.tsx';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';
import { iconAlertTriangle, iconCircleCheckFilled, iconClock, iconInfoCircle } from './icons/index.ts';

export type NoteProps = {
  readonly tone?: Tone | undefined;
  readonly icon?: IconShape | undefined;
  /** Read out when it appears: for what the person must know now. */
  readonly live?: boolean | undefined;
  readonly children: ReactNode;
};

const icons: Readonly<Record<Tone, IconShape>> = {
  plain: iconInfoCircle,
  info: iconInfoCircle,
  ok: iconCircleCheckFilled,
  wait: iconClock,
  bad: iconAlertTriangle,
};

/** A remark beside what it is about: a condition, a warning, a reason. */
export function Note({ tone = 'plain', icon, live = false, children }: NoteProps) {
  return (
    <div className="k-note" data-tone={tone} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon of={icon ?? icons[tone]} />
      <div className="k-grow">{children}</div>
    </div>
  );
}
