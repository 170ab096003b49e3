import { useLang } from '#ui/kit/index.ts';

/** The gallery's own texts: English and Arabic side by side where they stand. */
export function useTextPair(): (en: string, ar: string) => string {
  const lang = useLang();
  return (en, ar) => (lang === 'ar' ? ar : en);
}
