import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/kit/index.ts';

/** What stands for a page on its way. */
export function PageLoading() {
  const { t } = useTranslation();
  return <Skeleton shape="text" count={6} label={t('loading')} />;
}
