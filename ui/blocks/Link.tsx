import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink, type ButtonVariant, type IconShape } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import type { PageLink } from '#ui/router/hrefFor.ts';

type LinkProps = {
  readonly to: PageLink | string;
  readonly variant?: ButtonVariant['variant'];
  readonly wide?: boolean;
  readonly icon?: IconShape | undefined;
  readonly className?: string;
  readonly download?: string;
  readonly children: ReactNode;
};

/** A link to one of our pages, opened in place, or to a URL. With a variant it looks like a button. */
export function Link({ to, variant, wide, icon, className, download, children }: LinkProps) {
  const { href, open } = usePage();
  const address = typeof to === 'string' ? to : href(to);
  const own = address.startsWith('/') && !address.startsWith('//') && download === undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!own || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(address);
  };
  const outside = own || download !== undefined ? {} : { target: '_blank', rel: 'noreferrer' };
  const wiring = { href: address, className, onClick: follow, download, ...outside };
  if (variant === undefined) return <a {...wiring}>{children}</a>;
  return (
    <ButtonLink {...wiring} variant={variant} wide={wide} icon={icon}>
      {children}
    </ButtonLink>
  );
}
