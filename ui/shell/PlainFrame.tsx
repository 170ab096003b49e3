import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#ui/kit/index.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { LanguageSwitch } from './LanguageLink.tsx';

/** Frames a page as one card in the middle: sign-in, not found. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="s-plain">
      <header className="s-plain-top">
        <a href="/" className="s-logo">
          <Logo lang={lang} label={t('masar')} />
        </a>
        <LanguageSwitch />
      </header>
      <main className="s-plain-card">{children}</main>
    </div>
  );
}
