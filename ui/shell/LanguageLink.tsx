import { otherLang } from '#engine/text/index.ts';
import { chooseLanguage, urlInLanguage } from '#ui/browser/language.ts';
import type { LanguageLink } from '#ui/kit/index.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';
const names = { en: 'English', ar: 'عربي' } as const;

/** The way to the other language, in its own name; a link, so that it can be opened beside this page or sent to somebody. */
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

/** The same, where no header of the kit brings it. */
export function LanguageSwitch() {
  const { lang, label, href, onClick } = useLanguageLink();
  return (
    <a className="k-language" lang={lang} hrefLang={lang} href={href} onClick={onClick}>
      {label}
    </a>
  );
}
