import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';
import { iconRefresh } from './icons/index.ts';

export type ButtonProps = ButtonVariant &
  Omit<ComponentPropsWithRef<'button'>, 'children'> & {
    readonly icon?: IconShape | undefined;
    readonly iconEnd?: IconShape | undefined;
    /** Work is under way: keeps size, colour and focus, and ignores clicks. */
    readonly busy?: boolean | undefined;
    /** Replaces the label while busy ("Saving"). Without it, a spinner shows. */
    readonly busyLabel?: ReactNode;
    readonly children: ReactNode;
  };

/** A button, of `type` "button" by default. Show the reason near a disabled one. */
export function Button(props: ButtonProps) {
  const { variant, wide, icon, iconEnd, busy = false, busyLabel, children, className, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const says = busyLabel !== undefined;
  const first = busy && !says ? iconRefresh : icon;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide }, className)}
      aria-disabled={busy || rest['aria-disabled'] ? true : undefined}
      data-busy={busy ? '' : undefined}
      onClick={press}
    >
      <span className="k-btn-face" data-off={busy && says ? '' : undefined}>
        {first === undefined ? null : (
          <Icon of={first} spin={busy && !says} className={icon ? undefined : 'k-btn-over'} />
        )}
        <span>{children}</span>
        {iconEnd === undefined ? null : <Icon of={iconEnd} size={16} />}
      </span>
      {says ? (
        <span className="k-btn-face" data-off={busy ? undefined : ''}>
          <Icon of={iconRefresh} spin={busy} />
          <span>{busyLabel}</span>
        </span>
      ) : null}
    </button>
  );
}
