import { otherLang } from '#engine/text/index.ts';
import { chooseLanguage, urlInLanguage } from '#ui/browser/language.ts';
import type { LanguageLink } from '#ui/kit/index.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';
const names = { en: 'English', ar: 'عربي' } as const;

/** Returns the link to the other language, named in that language. As a link it can be shared. */
export function useLanguageLink(): LanguageLink {
  const other = otherLang(useLanguage());
  return {
    lang: other,
    label: names[other],
    href: urlInLanguage(other),
    onClick: (event) => {
      event.preventDefault();
      chooseLanguage(other);
    },
  };
}

/** The same link, for frames without a shop header. */
export function LanguageSwitch() {
  const { lang, label, href, onClick } = useLanguageLink();
  return (
    <a className="k-language" lang={lang} hrefLang={lang} href={href} onClick={onClick}>
      {label}
    </a>
  );
}
