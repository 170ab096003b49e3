import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { Badge, EmptyState, Icon, iconPackage, Money } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { Link } from './Link.tsx';

type Params = { readonly items?: Output<'shops.get'>['products']; readonly empty: unknown };

/** The products of a shop, each a link to its page. */
export function ProductsBlock({ params }: BlockProps<Params>) {
  const { t } = useTranslation();
  const { items = [], empty } = params;
  if (items.length === 0) return <EmptyState icon={iconPackage} title={<LocalizedText text={empty} />} />;
  return (
    <ul className="b-products">
      {items.map((item) => (
        <li key={item.slug}>
          <Link to={`/${encodeURIComponent(item.slug)}`} className="b-card">
            <span className="b-thumb">
              {item.image === undefined ? (
                <Icon of={iconPackage} />
              ) : (
                <img src={item.image.location} alt="" loading="lazy" />
              )}
            </span>
            <span className="k-grow">
              <span className="k-strong">
                <LocalizedText text={item.name} />
              </span>
              <span className="k-muted">
                {item.price === null ? (
                  t('youNameIt')
                ) : (
                  <>
                    {item.from ? `${t('from')} ` : null}
                    <Money minor={item.price} currency={item.currency} />
                  </>
                )}
              </span>
            </span>
            {item.soldOut ? <Badge>{t(item.ended ? 'ended' : 'soldOut')}</Badge> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
