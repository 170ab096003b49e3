import { useTranslation } from 'react-i18next';

/** A text of the program in the language that is shown: for what outlives the moment in which it is said, as a toast does. */
export function TranslatedText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return t(text);
}
