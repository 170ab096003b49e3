import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { Chip, Empty, Icon, iconPackage, Money } from '#ui/kit/index.ts';
import { Say } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';
import { Link } from './Link.tsx';

type Params = { readonly items?: Output<'shops.get'>['products']; readonly empty: unknown };

/** The products of a shop, each a link to its page. */
export function ProductsBlock({ params }: BlockProps<Params>) {
  const { t } = useTranslation();
  const { items = [], empty } = params;
  if (items.length === 0) return <Empty icon={iconPackage} title={<Say text={empty} />} />;
  return (
    <ul className="b-products">
      {items.map((item) => (
        <li key={item.pattern}>
          <Link to={`/${encodeURIComponent(item.pattern)}`} className="b-card">
            <span className="b-thumb">
              {item.image === undefined ? (
                <Icon of={iconPackage} />
              ) : (
                <img src={item.image.location} alt="" loading="lazy" />
              )}
            </span>
            <span className="k-grow">
              <span className="k-strong">
                <Say text={item.name} />
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
            {item.soldOut ? <Chip>{t(item.ended ? 'ended' : 'soldOut')}</Chip> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
