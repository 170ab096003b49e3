import { useTranslation } from 'react-i18next';
import { localize } from '#engine/text/index.ts';
import { ApiFailure } from '#ui/api/client.ts';
import { useLanguage } from './TextProvider.tsx';

/** Says what went wrong in the language that is shown now: what the server said, else what there is for the code. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (failure) => {
    const { text, code } = failure instanceof ApiFailure ? failure : new ApiFailure('unexpected', 0);
    return text === undefined ? t([`ui:${code}`, `errors:${code}`, 'errors:unexpected']) : localize(text, lang);
  };
}
