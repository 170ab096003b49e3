import { useTranslation } from 'react-i18next';
import { localize } from '#engine/text/index.ts';
import { ApiFailure } from '#ui/api/client.ts';
import { useLanguage } from './TextProvider.tsx';

/**
 * Returns a function that gives a failure's message in the current language: the server's, else the one for its code.
 */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (failure) => {
    const { text, code } = failure instanceof ApiFailure ? failure : new ApiFailure('unexpected', 0);
    return text === undefined ? t([`ui:${code}`, `errors:${code}`, 'errors:unexpected']) : localize(text, lang);
  };
}
