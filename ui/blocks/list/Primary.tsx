import { useQuery } from '@tanstack/react-query';
import type { Resource } from '#engine/definitions/index.ts';
import { call } from '#ui/api.ts';
import { Button, iconPlus, Menu, type MenuItem, toaster } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { Say, textIn } from '#ui/text/Say.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { Told } from '#ui/text/Told.tsx';
import { Link } from '../Link.tsx';

type PrimaryProps = { readonly primary: NonNullable<Resource['primary']>; readonly look?: 'primary' | 'plain' };

/** The button over a list: a page, or the product types that the business may create. */
export function Primary({ primary, look = 'plain' }: PrimaryProps) {
  if (primary.productTypes === true) return <ProductTypes primary={primary} look={look} />;
  if (primary.page === undefined) return null;
  return (
    <Link to={{ page: primary.page }} look={look} icon={iconPlus}>
      <Say text={primary.title} />
    </Link>
  );
}

function ProductTypes({ primary, look }: Required<PrimaryProps>) {
  const lang = useLanguage();
  const { open } = usePage();
  const { data } = useQuery({
    queryKey: ['productTypes'],
    queryFn: ({ signal }) => call('products.types', {}, { signal }),
  });
  const items: MenuItem[] = (data?.types ?? []).map((type) => ({
    id: type.id,
    label: type.allowed ? (
      <Say text={type.name} />
    ) : (
      <span>
        <Say text={type.name} />
        <small className="k-hint o-reason">
          <Say text={type.reason} />
        </small>
      </span>
    ),
    disabled: !type.allowed,
    onSelect: () => open(type.to),
  }));
  return (
    <Menu
      label={textIn(primary.title, lang)}
      items={items}
      trigger={(wiring) => (
        <Button
          {...wiring}
          look={look}
          icon={iconPlus}
          onClick={() => (data === undefined ? toaster.show(<Told text="loading" />) : wiring.onClick())}
        >
          <Say text={primary.title} />
        </Button>
      )}
    />
  );
}
