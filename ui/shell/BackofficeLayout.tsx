import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call, onApiFailure } from '#ui/api/client.ts';
import { Link } from '#ui/blocks/Link.tsx';
import {
  Button,
  IconButton,
  iconChevronDown,
  iconLink,
  iconLogout,
  iconMenu2,
  iconMoon,
  iconX,
  Logo,
  Menu,
  type MenuItem,
} from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { LanguageSwitch } from './LanguageLink.tsx';
import { SideMenu } from './SideMenu.tsx';
import { forgetSession } from './forgetSession.ts';
import { initialOf } from './initialOf.ts';
import { activeTheme, selectTheme } from './storedTheme.ts';
import { useErrorRedirects } from './useErrorRedirects.ts';
import { type Session, useSession } from './useSession.ts';

/** Frames backoffice pages: the menu at the side, a drawer on narrow screens, and the user at the top. */
export function BackofficeLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const session = useSession();
  const { pathname } = useLocation();
  const { page } = usePage();
  const [open, setOpen] = useState(false);
  useSessionExpiry(session);
  useErrorRedirects();
  const logo = (
    <a href={session?.viewer?.home ?? '/'} className="o-logo">
      <Logo lang={lang} label={t('masar')} />
    </a>
  );
  const side = (
    <>
      {session?.business ? <BusinessCard business={session.business} /> : null}
      <nav aria-label={t('menu')}>
        <SideMenu menu={session?.menu ?? []} path={pathname} onFollow={() => setOpen(false)} />
      </nav>
    </>
  );
  return (
    <div className="o-frame">
      <a href="#main" className="k-hidden o-skip">
        {t('skipToContent')}
      </a>
      <aside className="o-side">
        {logo}
        {side}
      </aside>
      <Drawer.Root opened={open} onClose={() => setOpen(false)} position={lang === 'ar' ? 'right' : 'left'} size={280}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('menu')}>
          <Drawer.Body className="o-drawer">
            <div className="k-between">
              {logo}
              <IconButton icon={iconX} label={t('close')} onClick={() => setOpen(false)} />
            </div>
            {side}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <header className="o-top">
        <span className="o-burger">
          <IconButton icon={iconMenu2} label={t('menu')} onClick={() => setOpen(true)} />
        </span>
        <span className="k-grow" />
        {session?.business ? (
          <Link to={`/${encodeURIComponent(session.business.shop)}`} variant="quiet" icon={iconLink}>
            {t('shop')}
          </Link>
        ) : null}
        <LanguageSwitch />
        {session?.viewer ? <UserMenu viewer={session.viewer} /> : null}
      </header>
      <main id="main" className="o-main" data-width={page.shell?.width ?? 'wide'}>
        {children}
      </main>
    </div>
  );
}

function BusinessCard({ business }: { readonly business: NonNullable<Session['business']> }) {
  return (
    <div className="o-business">
      <span className="k-shop-logo">
        {business.logo === null ? initialOf(business.name) : <img src={business.logo.location} alt="" />}
      </span>
      <span className="k-strong">
        <bdi>{business.name}</bdi>
      </span>
    </div>
  );
}

function UserMenu({ viewer }: { readonly viewer: NonNullable<Session['viewer']> }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { bundle, href, open } = usePage();
  const leave = async (): Promise<void> => {
    // The session may have ended already. Without a network the cookie stays, and the next page shows it.
    await call('session.logout', {}).catch(() => undefined);
    forgetSession(bundle.stored);
    queries.clear();
    if (bundle.signIn !== undefined) open(href({ page: bundle.signIn, query: { message: 'logged_out' } }));
  };
  const items: MenuItem[] = [
    {
      id: 'theme',
      label: t('otherTheme'),
      icon: iconMoon,
      onSelect: () => selectTheme(activeTheme() === 'dark' ? 'light' : 'dark'),
    },
    { id: 'logout', label: t('logout'), icon: iconLogout, onSelect: () => void leave(), separator: true },
  ];
  return (
    <Menu
      label={viewer.email}
      items={items}
      trigger={(wiring) => (
        <Button {...wiring} variant="quiet" iconEnd={iconChevronDown}>
          <span className="o-user">
            <span className="o-avatar" aria-hidden="true">
              {initialOf(viewer.name)}
            </span>
            <bdi>{viewer.name}</bdi>
          </span>
        </Button>
      )}
    />
  );
}

type Message = 'sessionExpired' | 'sessionEnded' | undefined;

/**
 * When the session ends, forgets its data and opens sign-in with the reason and the way back. A rejected call or the
 * reloaded session shows the end.
 */
function useSessionExpiry(session: Session | undefined): void {
  const { bundle, href } = usePage();
  const isLeaving = useRef(false);
  const leave = useEffectEvent((message: Message) => {
    // Only the first rejected call knows the reason; later ones have no session.
    if (bundle.signIn === undefined || isLeaving.current) return;
    isLeaving.current = true;
    const returnUrl = location.pathname + location.search;
    forgetSession(bundle.stored, 'time');
    // A new document keeps nothing of the session in memory.
    location.assign(href({ page: bundle.signIn, query: { message, returnUrl } }));
  });
  useEffect(() => {
    // After Back restores this page, it may leave again.
    const comeBack = (): void => {
      isLeaving.current = false;
    };
    window.addEventListener('pageshow', comeBack);
    const stop = onApiFailure(({ status, code }) => {
      if (status === 410) leave('sessionExpired');
      else if (status === 401) leave(code === 'session.ended' ? 'sessionEnded' : undefined);
    });
    return () => {
      window.removeEventListener('pageshow', comeBack);
      stop();
    };
  }, []);
  const message = session?.expired === true ? 'sessionExpired' : session?.ended === true ? 'sessionEnded' : undefined;
  useEffect(() => {
    if (message !== undefined) leave(message);
  }, [message]);
}
