import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo, PoweredBy, PageColumn, ShopHeader, useLang } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { initialOf } from './initialOf.ts';
import { useLanguageLink } from './LanguageLink.tsx';

/** Frames buyer pages: the shop above, Masar below, one column between. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { shop } = usePage();
  const language = useLanguageLink();
  const own = shop?.shop ?? shop?.path ?? '';
  return (
    <PageColumn
      header={
        <ShopHeader
          name={shop?.name ?? <Logo lang={lang} label={t('masar')} />}
          logo={shop && (shop.logo ? <img src={shop.logo.location} alt="" /> : initialOf(shop.name))}
          verifiedLabel={shop?.verified === true ? t('verifiedBusiness') : undefined}
          href={own === '' ? undefined : `/${encodeURIComponent(own)}`}
          language={language}
        />
      }
      footer={<PoweredBy name={t('masar')}>{t('poweredBy')}</PoweredBy>}
    >
      {children}
    </PageColumn>
  );
}
