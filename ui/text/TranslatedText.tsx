import { useTranslation } from 'react-i18next';

/** Shows an i18n text in the current language, for nodes such as toasts that outlive a switch. */
export function TranslatedText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return t(text);
}
