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
  /** One sentence of what is next; after a failure, whether money moved. */
  readonly children?: ReactNode;
  /** Take the focus, so that a new page is read from here. */
  readonly focus?: boolean | undefined;
};

const icons: Readonly<Record<MessageTone, IconShape>> = {
  success: iconCheck,
  warning: iconHourglass,
  danger: iconX,
  info: iconInfoCircle,
};

/** The head of a page that says how something ended. */
export function Message({ tone, icon, title, children, focus = false }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className="k-message">
      <span className="k-sign" data-tone={tone}>
        <Icon of={icon ?? icons[tone]} />
      </span>
      <h1 ref={heading} tabIndex={focus ? -1 : undefined}>
        {title}
      </h1>
      {children === undefined ? null : <p className="k-muted">{children}</p>}
    </div>
  );
}
