import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { Badge } from '#ui/kit/index.ts';

/** Shows why an item cannot be picked, in place of its control. */
export function ClosedBadge({ stock }: Pick<Output<'products.getPublic'>['items'][number], 'stock'>) {
  const { t } = useTranslation();
  if (stock === 'held') return <Badge tone="warning">{t('heldByOthers')}</Badge>;
  return <Badge>{t(stock === 'ended' ? 'ended' : 'soldOut')}</Badge>;
}
