import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { Chip } from '#ui/kit/index.ts';

/** Why a thing can't be chosen, in the place of what chooses it. */
export function ClosedChip({ stock }: Pick<Output<'products.show'>['items'][number], 'stock'>) {
  const { t } = useTranslation();
  if (stock === 'held') return <Chip tone="wait">{t('heldByOthers')}</Chip>;
  return <Chip>{t(stock === 'ended' ? 'ended' : 'soldOut')}</Chip>;
}
