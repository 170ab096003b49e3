import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { Lang } from '#engine/text/index.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { mantineSettings } from '#ui/kit/mantineSettings.ts';

/** Mantine under the tokens, in the direction of the language. */
export function BackofficeProviders({ children }: { readonly children: ReactNode }) {
  const lang = useLanguage();
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
