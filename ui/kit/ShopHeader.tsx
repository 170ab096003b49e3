import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { iconRosetteDiscountCheckFilled } from './icons/index.ts';

export type LanguageLink = {
  readonly href: string;
  /** The name of the other language, in that language. */
  readonly label: string;
  readonly lang: string;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
};

export type ShopHeaderProps = {
  readonly name: ReactNode;
  /** An image or a letter. Without one, the name shows as text. */
  readonly logo?: ReactNode;
  readonly place?: ReactNode;
  /** "Verified business", if it is. */
  readonly verifiedLabel?: string | undefined;
  readonly href?: string | undefined;
  readonly language?: LanguageLink | undefined;
};

/** The header of buyer pages: the shop, and the link to the other language. */
export function ShopHeader({ name, logo, place, verifiedLabel, href, language }: ShopHeaderProps) {
  const shop = (
    <>
      {logo === undefined ? null : <span className="k-shop-logo">{logo}</span>}
      <span className="k-grow">
        <span className="k-shop-name">
          <bdi>{name}</bdi>
          {verifiedLabel === undefined ? null : (
            <>
              <Icon of={iconRosetteDiscountCheckFilled} size={16} />
              <span className="k-hidden">{verifiedLabel}</span>
            </>
          )}
        </span>
        {place === undefined ? null : <span className="k-shop-place">{place}</span>}
      </span>
    </>
  );
  return (
    <header className="k-shop">
      {href === undefined ? (
        <div className="k-shop-who">{shop}</div>
      ) : (
        <a className="k-shop-who" href={href}>
          {shop}
        </a>
      )}
      {language === undefined ? null : (
        <a
          className="k-language"
          href={language.href}
          lang={language.lang}
          hrefLang={language.lang}
          onClick={language.onClick}
        >
          {language.label}
        </a>
      )}
    </header>
  );
}
