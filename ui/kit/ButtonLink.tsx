import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

export type ButtonLinkProps = ButtonVariant &
  Omit<ComponentPropsWithRef<'a'>, 'children'> & {
    readonly href: string;
    readonly icon?: IconShape | undefined;
    readonly children: ReactNode;
  };

/** A link that looks like a button, for other sites and downloads. */
export function ButtonLink({ variant, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, wide }, className)}>
      <span className="k-btn-face">
        {icon === undefined ? null : <Icon of={icon} />}
        <span>{children}</span>
      </span>
    </a>
  );
}
