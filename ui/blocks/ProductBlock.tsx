import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { Button, Icon, iconPhoto, Money, NamedIcon } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { FormattedValue } from './FormattedValue.tsx';

type PublicProduct = Output<'products.getPublic'>;
type Line = { readonly item: string; readonly quantity: number; readonly price?: number };

type Params = {
  readonly product?: PublicProduct;
  readonly lines?: readonly Line[];
  readonly small?: boolean;
  readonly edit?: { readonly text: unknown; readonly event?: string };
};

/** A product for buyers. Small: one line with what was picked. */
export function ProductBlock({ params, send }: BlockProps<Params>) {
  const { t } = useTranslation();
  const { product, lines = [], small = false, edit } = params;
  if (product === undefined) return null;
  if (small) {
    return (
      <div className="b-line">
        <Picture product={product} className="b-thumb" />
        <div className="k-grow">
          <div className="k-strong">
            <LocalizedText text={product.name} />
          </div>
          <div className="k-muted k-small">
            {lines.length === 0 && product.fromPrice !== null ? (
              <Money minor={product.fromPrice} currency={product.currency} />
            ) : (
              <Chosen product={product} lines={lines} />
            )}
          </div>
        </div>
        {edit?.event === undefined ? null : (
          <Button variant="quiet" onClick={() => edit.event !== undefined && send({ type: edit.event })}>
            <LocalizedText text={edit.text} />
          </Button>
        )}
      </div>
    );
  }
  return (
    <article className="k-stack">
      {product.image === undefined ? null : (
        <div className="b-cover">
          <img src={product.image.location} alt="" />
        </div>
      )}
      <h1>
        <LocalizedText text={product.name} />
      </h1>
      <p className="b-price">
        {product.fromPrice === null ? null : (
          <>
            {product.items.some(({ price }) => price !== product.fromPrice) ? `${t('from')} ` : null}
            <Money minor={product.fromPrice} currency={product.currency} />
          </>
        )}
      </p>
      {product.description === undefined || product.description === '' ? null : (
        <p className="b-description">
          <bdi>{product.description}</bdi>
        </p>
      )}
      {product.attributes.length === 0 ? null : (
        <ul className="b-facts">
          {product.attributes.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a product keep their places
            <li key={index}>
              {fact.icon === undefined ? null : <NamedIcon name={fact.icon} />}
              <span>
                <FormattedValue value={fact.value} as={fact.as} currency={product.currency} weekday />
                {fact.label === undefined ? null : (
                  <small>
                    <LocalizedText text={fact.label} />
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Picture({ product, className }: { readonly product: PublicProduct; readonly className: string }) {
  return (
    <span className={className}>
      {product.image === undefined || product.image === null ? (
        <Icon of={iconPhoto} />
      ) : (
        <img src={product.image.location} alt="" />
      )}
    </span>
  );
}

/** "2 × Seated · 1 × Standing". Without a choice, or with a price that the buyer entered, shows the price. */
function Chosen({ product, lines }: { readonly product: PublicProduct; readonly lines: readonly Line[] }) {
  const said = lines.map((line) => {
    const item = product.items.find(({ id }) => id === line.item);
    const own = product.items.length === 1;
    const price = line.price ?? (own ? item?.price : null) ?? null;
    return (
      <span key={line.item} className="b-chosen">
        <bdi dir="ltr">{line.quantity}</bdi> × {own ? null : <LocalizedText text={item?.name} />}
        {own || price === null ? null : ' '}
        {price === null ? null : <Money minor={price} currency={product.currency} />}
      </span>
    );
  });
  return <>{said}</>;
}
