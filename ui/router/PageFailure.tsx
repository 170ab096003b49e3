import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#ui/api.ts';
import { Button, ErrorState } from '#ui/kit/index.ts';

/** A page that could not be read: what happened, the number for support, another try. */
export function PageFailure({ failure, onRetry }: { readonly failure: ApiFailure; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { code, status, message, requestId } = failure;
  return (
    <ErrorState
      title={status === 0 ? t(code) : message}
      request={requestId === '' ? undefined : { id: requestId, copyLabel: t('copy'), copiedLabel: t('copied') }}
      action={status === 404 ? undefined : <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  );
}
