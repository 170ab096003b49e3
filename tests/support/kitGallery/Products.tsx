import { useState } from 'react';
import {
  Button,
  Badge,
  FilterChip,
  IconButton,
  iconCopy,
  iconDownload,
  iconEye,
  iconClock,
  iconLink,
  iconPencil,
  iconPlus,
  iconSearch,
  iconTrash,
  Ltr,
  Menu,
  Meter,
  Money,
  NameCell,
  Pagination,
  Panel,
  Table,
  TextInput,
  toaster,
  Toolbar,
  type Column,
} from '#ui/kit/index.ts';
import { products, type Product } from './products.ts';
import { ListStates } from './ListStates.tsx';
import { BackofficePage } from './BackofficePage.tsx';
import poster from './poster.svg';
import { useTextPair } from './useTextPair.ts';

export function Products() {
  const say = useTextPair();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['SU-0311']));
  const columns: readonly Column<Product>[] = [
    {
      id: 'name',
      head: say('Product', 'المنتج'),
      smallScreen: 'title',
      cell: (row) => (
        <NameCell
          {...(row.icon === undefined ? { image: poster } : { icon: row.icon })}
          name={<a href={`#${row.id}`}>{say(...row.name)}</a>}
          note={<Ltr>{row.id}</Ltr>}
        />
      ),
    },
    { id: 'type', head: say('Type', 'النوع'), muted: true, nowrap: true, cell: (row) => say(...row.type) },
    {
      id: 'price',
      head: say('Price', 'السعر'),
      figure: true,
      smallScreen: 'figure',
      cell: (row) =>
        row.price === undefined ? (
          <span className="k-muted">{say('Buyer enters', 'يدخله المشتري')}</span>
        ) : (
          <Money minor={row.price} currency="EGP" />
        ),
    },
    {
      id: 'sold',
      head: say('Sold', 'المباع'),
      figure: true,
      cell: (row) => (
        <>
          <Ltr>{row.sold}</Ltr>
          {row.of === undefined ? null : (
            <>
              <span className="k-hint">
                {' '}
                {say('of', 'من')} <Ltr>{row.of}</Ltr>
              </span>
              <Meter part={row.sold} whole={row.of} />
            </>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: say('Status', 'الحالة'),
      smallScreen: 'state',
      cell: (row) => <Badge tone={row.state[0]}>{say(row.state[1], row.state[2])}</Badge>,
    },
    {
      id: 'changed',
      head: say('Changed', 'آخر تعديل'),
      muted: true,
      sort: 'descending',
      onSort: () => undefined,
      cell: (row) => <Ltr>{row.changed}</Ltr>,
    },
  ];
  const items = [
    { id: 'edit', label: say('Edit', 'تعديل'), icon: iconPencil },
    { id: 'see', label: say('See as buyer', 'عرض كمشترٍ'), icon: iconEye },
    { id: 'copy', label: say('Duplicate', 'نسخة جديدة'), icon: iconCopy },
    { id: 'qr', label: say('QR code', 'رمز QR'), icon: iconLink },
    { id: 'un', label: say('Unpublish', 'إلغاء النشر'), icon: iconClock, separator: true, disabled: true },
    {
      id: 'del',
      label: say('Delete', 'حذف'),
      icon: iconTrash,
      danger: true,
      onSelect: () =>
        toaster.show(say('Spring recital deleted', 'حُذف «حفل الربيع»'), {
          label: say('Undo', 'تراجع'),
          run: () => undefined,
        }),
    },
  ];
  const shared = {
    columns,
    rowKey: (row: Product) => row.id,
    actionsLabel: say('Actions', 'إجراءات'),
  };
  return (
    <BackofficePage
      title={say('Products', 'المنتجات')}
      actions={
        <>
          <Button icon={iconDownload}>{say('Export', 'تصدير')}</Button>
          <Button variant="primary" icon={iconPlus}>
            {say('New product', 'منتج جديد')}
          </Button>
        </>
      }
    >
      <Panel flush>
        <Toolbar label={say('Filters', 'التصفية')}>
          <TextInput
            type="search"
            icon={iconSearch}
            placeholder={say('Name or code', 'الاسم أو الكود')}
            aria-label={say('Search', 'بحث')}
          />
          <FilterChip active onRemove={() => undefined} removeLabel={say('Remove filter', 'إزالة التصفية')}>
            {say('Status: published, draft', 'الحالة: منشور، مسودة')}
          </FilterChip>
          <FilterChip>{say('Type', 'النوع')}</FilterChip>
          <FilterChip>{say('Branch', 'الفرع')}</FilterChip>
        </Toolbar>
        <Table
          {...shared}
          label={say('Products', 'المنتجات')}
          rows={products}
          selection={{
            selected,
            onChange: setSelected,
            allLabel: say('All', 'الكل'),
            rowLabel: (row) => say(...row.name),
          }}
          actions={(row) => (
            <>
              <IconButton
                icon={iconLink}
                label={`${say('Copy link', 'نسخ الرابط')} ${row.id}`}
                onClick={() => toaster.show(say('Link copied', 'نُسخ الرابط'))}
              />
              <Menu label={`${say('More', 'المزيد')} ${row.id}`} items={items} />
            </>
          )}
        />
        <Pagination
          range={
            <>
              <Ltr>1–7</Ltr> {say('of', 'من')} <Ltr>86</Ltr>
            </>
          }
          onNext={() => undefined}
          previousLabel={say('Before', 'السابق')}
          nextLabel={say('Next', 'التالي')}
        />
      </Panel>
      <ListStates columns={columns} />
    </BackofficePage>
  );
}
