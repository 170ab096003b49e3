import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#ui/api/client.ts';
import { Button, ButtonLink, ErrorState } from '#ui/kit/index.ts';
import { useFailureText } from '#ui/text/useFailureText.ts';
type Props = {
  readonly failure: Error;
  readonly onRetry: () => void;
  /** Set if it replaces the whole page. */
  readonly page?: boolean;
};

/** Shows that a page, list or report could not be read, with the request id and a retry button. */
export function PageFailure({ failure, onRetry, page = false }: Props) {
  const { t } = useTranslation();
  const say = useFailureText();
  const { status, requestId } = failure instanceof ApiFailure ? failure : new ApiFailure('unexpected', 0);
  return (
    <ErrorState
      title={say(failure)}
      page={page}
      request={requestId === '' ? undefined : { id: requestId, copyLabel: t('copy'), copiedLabel: t('copied') }}
      action={
        status === 404 ? (
          <ButtonLink variant="plain" href="/">
            {t('toStart')}
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        )
      }
    />
  );
}
