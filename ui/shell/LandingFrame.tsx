import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackToTop, Logo } from '#ui/kit/index.ts';
import { Link } from '#ui/blocks/Link.tsx';
import { usePage } from '#ui/router/PageContext.tsx';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { matchesPageFacts } from './matchesPageFacts.ts';
import { LanguageSwitch } from './LanguageLink.tsx';

const sections = ['features', 'how-it-works', 'support', 'footer'] as const;

/** Frames the landing site: links to its sections, sign-in and the language. */
export function LandingFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { page, facts } = usePage();
  const signedIn = facts['viewer.signedIn'] === true;
  const acts = (page.shell?.acts ?? []).filter(({ visibleIf: show }) => matchesPageFacts(show, facts));
  const hidden = page.shell?.hide?.includes('sections') === true;
  return (
    <>
      <header className="s-landing-top">
        <div>
          <a href="/" className="s-logo">
            <Logo lang={lang} label={t('masar')} />
          </a>
          <span className="k-grow" />
          {hidden ? null : (
            <nav aria-label={t('sections')}>
              {sections.map((section) => (
                <a key={section} href={`#${section}`}>
                  {t(`section.${section}`)}
                </a>
              ))}
            </nav>
          )}
          {signedIn ? (
            <Link to={String(facts['viewer.home'])} variant="plain">
              {t('dashboard')}
            </Link>
          ) : null}
          <span className="s-landing-acts">
            {acts.map(({ text, open }, index) => (
              <Link key={open.page} to={open} variant={index === acts.length - 1 ? 'plain' : 'quiet'}>
                <LocalizedText text={text} />
              </Link>
            ))}
          </span>
          <LanguageSwitch />
        </div>
      </header>
      <main className="s-landing">{children}</main>
      <BackToTop label={t('backToTop')} />
    </>
  );
}
