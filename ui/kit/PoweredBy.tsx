import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { iconLock } from './icons/index.ts';
import { useLang } from './Lang.tsx';
import { Logo } from './Logo.tsx';

export type PoweredByProps = {
  /** The words before the logo. */
  readonly children: ReactNode;
  /** The product's name for screen readers. */
  readonly name: string;
};

/** The footer of buyer pages. */
export function PoweredBy({ children, name }: PoweredByProps) {
  const lang = useLang();
  return (
    <footer className="k-powered">
      <Icon of={iconLock} size={16} />
      <span>{children}</span>
      <Logo lang={lang} label={name} />
    </footer>
  );
}
