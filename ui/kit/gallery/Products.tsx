import { useState } from 'react';
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  FilterChip,
  IconButton,
  iconBolt,
  iconCalendarTime,
  iconCopy,
  iconDownload,
  iconEye,
  iconFileInvoice,
  iconHistory,
  iconLink,
  iconPackage,
  iconPencil,
  iconPlus,
  iconQrcode,
  iconRefresh,
  iconRepeat,
  iconSearch,
  iconTags,
  iconTrash,
  Ltr,
  Menu,
  Meter,
  Money,
  NameCell,
  Pager,
  Panel,
  Skeleton,
  Table,
  TextInput,
  toaster,
  Toolbar,
  type Column,
  type IconShape,
  type Tone,
} from '../index.ts';
import { OfficePage } from './OfficePage.tsx';
import poster from './poster.svg';
import { useSay } from './useSay.ts';

type Product = {
  id: string;
  name: [string, string];
  icon?: IconShape;
  type: [string, string];
  price?: number;
  sold: number;
  of?: number;
  state: [Tone, string, string];
  changed: string;
};

const published: Product['state'] = ['ok', 'Published', 'منشور'];
const products: readonly Product[] = [
  {
    id: 'EV-2048',
    name: ['Oud nights on the Nile', 'ليالي العود على النيل'],
    type: ['Event', 'فعالية'],
    price: 35000,
    sold: 212,
    of: 345,
    state: published,
    changed: '27-11-2025',
  },
  {
    id: 'SU-0311',
    name: ['Oud lessons, ten sessions', 'دروس العود، عشر حصص'],
    icon: iconRepeat,
    type: ['Subscription', 'اشتراك'],
    price: 180000,
    sold: 37,
    state: published,
    changed: '25-11-2025',
  },
  {
    id: 'PH-0094',
    name: ['Handmade oud, walnut', 'عود يدوي، جوز'],
    icon: iconPackage,
    type: ['Physical product', 'منتج'],
    price: 1450000,
    sold: 5,
    of: 8,
    state: published,
    changed: '24-11-2025',
  },
  {
    id: 'RE-0027',
    name: ['Hall rental, half day', 'تأجير القاعة، نصف يوم'],
    icon: iconCalendarTime,
    type: ['Reservation', 'حجز'],
    price: 275000,
    sold: 18,
    of: 40,
    state: published,
    changed: '24-11-2025',
  },
  {
    id: 'IN-3310',
    name: ['Tuning and repairs, Manial Cultural Centre', 'ضبط وإصلاح، مركز المنيل الثقافي'],
    icon: iconFileInvoice,
    type: ['Invoice', 'فاتورة'],
    price: 632000,
    sold: 0,
    of: 1,
    state: ['wait', 'Unpaid', 'غير مدفوع'],
    changed: '21-11-2025',
  },
  {
    id: 'QP-0008',
    name: ['Tea corner', 'ركن الشاي'],
    icon: iconBolt,
    type: ['Quick payment', 'دفع سريع'],
    sold: 148,
    state: published,
    changed: '20-11-2025',
  },
  {
    id: 'EV-1987',
    name: ['Autumn maqam workshop', 'ورشة مقام الخريف'],
    type: ['Event', 'فعالية'],
    price: 120000,
    sold: 40,
    of: 40,
    state: ['plain', 'Ended', 'انتهى'],
    changed: '02-11-2025',
  },
];

export function Products() {
  const say = useSay();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['SU-0311']));
  const columns: readonly Column<Product>[] = [
    {
      id: 'name',
      head: say('Product', 'المنتج'),
      phone: 'title',
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
      phone: 'figure',
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
      phone: 'state',
      cell: (row) => <Chip tone={row.state[0]}>{say(row.state[1], row.state[2])}</Chip>,
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
    { id: 'qr', label: say('QR code', 'رمز QR'), icon: iconQrcode },
    { id: 'un', label: say('Unpublish', 'إلغاء النشر'), icon: iconHistory, line: true, disabled: true },
    {
      id: 'del',
      label: say('Delete', 'حذف'),
      icon: iconTrash,
      risk: true,
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
    <OfficePage
      title={say('Products', 'المنتجات')}
      actions={
        <>
          <Button icon={iconDownload}>{say('Export', 'تصدير')}</Button>
          <Button look="primary" icon={iconPlus}>
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
          <FilterChip on onRemove={() => undefined} removeLabel={say('Remove filter', 'إزالة التصفية')}>
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
        <Pager
          range={
            <>
              <Ltr>1–7</Ltr> {say('of', 'من')} <Ltr>86</Ltr>
            </>
          }
          onNext={() => undefined}
          beforeLabel={say('Before', 'السابق')}
          nextLabel={say('Next', 'التالي')}
        />
      </Panel>
      <Panel title={say('Loading', 'التحميل')} flush>
        <Table
          {...shared}
          label={say('Loading', 'التحميل')}
          rows={[]}
          instead={<Skeleton label={say('Loading', 'جارٍ التحميل')} />}
        />
      </Panel>
      <Panel title={say('Empty', 'فارغ')} flush>
        <Table
          {...shared}
          label={say('Promo codes', 'أكواد الخصم')}
          rows={[]}
          instead={
            <Empty
              icon={iconTags}
              title={say('No promo codes yet', 'لا توجد أكواد خصم بعد')}
              action={
                <Button look="primary" icon={iconPlus}>
                  {say('New promo code', 'كود خصم جديد')}
                </Button>
              }
            >
              {say(
                'Give returning buyers a percentage or a flat amount off.',
                'امنح عملاءك العائدين نسبة أو مبلغًا ثابتًا كخصم.',
              )}
            </Empty>
          }
        />
      </Panel>
      <Panel flush>
        <ErrorState
          title={say('This list did not load', 'تعذّر تحميل القائمة')}
          request={{ id: 'req 7f21-c04e', copyLabel: say('Copy', 'نسخ'), copiedLabel: say('Copied', 'نُسخ') }}
          action={<Button icon={iconRefresh}>{say('Try again', 'حاول مرة أخرى')}</Button>}
        >
          {say(
            'Your data is safe. Try again, or send support this number.',
            'بياناتك بأمان. حاول مرة أخرى أو أرسل هذا الرقم للدعم.',
          )}
        </ErrorState>
      </Panel>
    </OfficePage>
  );
}
