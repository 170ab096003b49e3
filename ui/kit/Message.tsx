import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';
import { iconCheck, iconHourglass, iconInfoCircle, iconX } from './icons/index.ts';

type MessageTone = 'success' | 'warning' | 'danger' | 'info';

export type MessageProps = {
  readonly tone: MessageTone;
  readonly icon?: IconShape | undefined;
  /** What happened, with the amount. */
  readonly title: ReactNode;
  /** One sentence on what comes next. After a failure: whether money was charged. */
  readonly children?: ReactNode;
  /** Takes the focus, so screen readers start here. */
  readonly autoFocus?: boolean | undefined;
};

const icons: Readonly<Record<MessageTone, IconShape>> = {
  success: iconCheck,
  warning: iconHourglass,
  danger: iconX,
  info: iconInfoCircle,
};

/** The heading of a result page. */
export function Message({ tone, icon, title, children, autoFocus = false }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (autoFocus) heading.current?.focus();
  }, [autoFocus]);
  return (
    <div className="k-message">
      <span className="k-sign" data-tone={tone}>
        <Icon of={icon ?? icons[tone]} />
      </span>
      <h1 ref={heading} tabIndex={autoFocus ? -1 : undefined}>
        {title}
      </h1>
      {children === undefined ? null : <p className="k-muted">{children}</p>}
    </div>
  );
}
