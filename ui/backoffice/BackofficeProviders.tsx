import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { Lang } from '#engine/text/index.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { mantineSettings } from '#ui/kit/mantineSettings.ts';

/** Provides Mantine with the tokens and the direction of the language. */
export function BackofficeProviders({ children }: { readonly children: ReactNode }) {
  const lang = useLanguage();
  return (
    <DirectionProvider initialDirection={directionOf(lang)} detectDirection={false}>
      <Direction of={lang} />
      <MantineProvider {...mantineSettings}>{children}</MantineProvider>
    </DirectionProvider>
  );
}

/** Updates the direction without remounting, so typed input stays. */
function Direction({ of }: { readonly of: Lang }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directionOf(of)), [of, setDirection]);
  return null;
}

function directionOf(lang: Lang): 'ltr' | 'rtl' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}
