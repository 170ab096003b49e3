import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { Lang } from '#engine/text/index.ts';
import { onApiFailure } from '#ui/api.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { mantineSettings } from '#ui/kit/theme.ts';
import { forgetSession } from '#ui/shell/OfficeFrame.tsx';

/** Mantine under the tokens, in the direction of the language; an ended session leads to sign-in and back. */
export function OfficeProviders({ children }: { readonly children: ReactNode }) {
  const lang = useLanguage();
  useEffect(
    () =>
      onApiFailure(({ status }) => {
        if (status !== 401 && status !== 410) return;
        if (location.pathname === '/login') return;
        const back = encodeURIComponent(location.pathname + location.search);
        forgetSession();
        location.assign(`/login?${status === 410 ? 'message=sessionExpired&' : ''}returnUrl=${back}`);
      }),
    [],
  );
  return (
    <DirectionProvider initialDirection={directionOf(lang)} detectDirection={false}>
      <Direction of={lang} />
      <MantineProvider {...mantineSettings}>{children}</MantineProvider>
    </DirectionProvider>
  );
}

/** Tells Mantine of a switch of language without making anything anew: what is typed stays. */
function Direction({ of }: { readonly of: Lang }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directionOf(of)), [of, setDirection]);
  return null;
}

function directionOf(lang: Lang): 'ltr' | 'rtl' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}
