import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { Badge, Money } from '#ui/kit/index.ts';

type Item = Output<'products.getPublic'>['items'][number];

/** The description and price of an item, if there are several, and a note that few are left. */
export function ItemFacts({ item, single = false }: { readonly item: Item; readonly single?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {item.description === undefined || single ? null : (
        <span className="k-choice-hint">
          <bdi>{item.description}</bdi>
        </span>
      )}
      <span className="k-row">
        {item.price === null || single ? null : <Money minor={item.price} currency={item.currency} />}
        {item.stock === 'few' && item.left !== undefined ? (
          <Badge tone="warning">{t('left', { count: item.left })}</Badge>
        ) : null}
      </span>
    </>
  );
}
