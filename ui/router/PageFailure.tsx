import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#ui/api.ts';
import { Button, ButtonLink, ErrorState } from '#ui/kit/index.ts';
import { useFailureText } from '#ui/text/useFailureText.ts';

/** What stands for a page, a list or a report that could not be read: what happened, the number for support, another try. */
export function PageFailure({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const say = useFailureText();
  const { status, requestId } = failure instanceof ApiFailure ? failure : new ApiFailure('unexpected', 0);
  return (
    <ErrorState
      title={say(failure)}
      request={requestId === '' ? undefined : { id: requestId, copyLabel: t('copy'), copiedLabel: t('copied') }}
      action={
        status === 404 ? (
          <ButtonLink look="plain" href="/">
            {t('toStart')}
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        )
      }
    />
  );
}
