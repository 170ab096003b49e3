import { useQuery } from '@tanstack/react-query';
import type { List } from '#engine/definitions/index.ts';
import { call } from '#ui/api/client.ts';
import { Button, iconPlus, Menu, type MenuItem, toaster } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { localizedString, LocalizedText } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { TranslatedText } from '#ui/text/TranslatedText.tsx';
import { Link } from '../Link.tsx';
type PrimaryProps = { readonly primary: NonNullable<List['primary']>; readonly variant?: 'primary' | 'plain' };

/** The button above a list: opens a page, or offers the product types that the business may create. */
export function Primary({ primary, variant = 'plain' }: PrimaryProps) {
  if (primary.productTypes === true) return <ProductTypes primary={primary} variant={variant} />;
  if (primary.page === undefined) return null;
  return (
    <Link to={{ page: primary.page }} variant={variant} icon={iconPlus}>
      <LocalizedText text={primary.title} />
    </Link>
  );
}

function ProductTypes({ primary, variant }: Required<PrimaryProps>) {
  const lang = useLanguage();
  const { open } = usePage();
  const { data } = useQuery({
    queryKey: ['productTypes'],
    queryFn: ({ signal }) => call('productTypes.list', {}, { signal }),
  });
  const items: MenuItem[] = (data?.types ?? []).map((type) => ({
    id: type.id,
    label: type.allowed ? (
      <LocalizedText text={type.name} />
    ) : (
      <span>
        <LocalizedText text={type.name} />
        <small className="k-hint o-reason">
          <LocalizedText text={type.reason} />
        </small>
      </span>
    ),
    disabled: !type.allowed,
    onSelect: () => open(type.to),
  }));
  return (
    <Menu
      label={localizedString(primary.title, lang)}
      items={items}
      trigger={(wiring) => (
        <Button
          {...wiring}
          variant={variant}
          icon={iconPlus}
          onClick={() => (data === undefined ? toaster.show(<TranslatedText text="loading" />) : wiring.onClick())}
        >
          <LocalizedText text={primary.title} />
        </Button>
      )}
    />
  );
}
