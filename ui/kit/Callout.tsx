import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';
import { iconAlertTriangle, iconCircleCheckFilled, iconClock, iconInfoCircle } from './icons/index.ts';

export type CalloutProps = {
  readonly tone?: Tone | undefined;
  readonly icon?: IconShape | undefined;
  /** Announced when it appears. */
  readonly live?: boolean | undefined;
  readonly children: ReactNode;
};

const icons: Readonly<Record<Tone, IconShape>> = {
  neutral: iconInfoCircle,
  info: iconInfoCircle,
  success: iconCircleCheckFilled,
  warning: iconClock,
  danger: iconAlertTriangle,
};

/** A note beside its subject: a condition, a warning, a reason. */
export function Callout({ tone = 'neutral', icon, live = false, children }: CalloutProps) {
  return (
    <div className="k-callout" data-tone={tone} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon of={icon ?? icons[tone]} />
      <div className="k-grow">{children}</div>
    </div>
  );
}
