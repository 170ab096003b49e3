import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import type { Column, Resource } from '#engine/definitions/index.ts';
import { type Column as TableColumn, iconPackage, Ltr, Meter, NameCell } from '#ui/kit/index.ts';
import { addressOf } from '#ui/router/addressOf.ts';
import type { PageAround } from '#ui/router/PageContext.tsx';
import { Say } from '#ui/text/Say.tsx';
import { Link } from '../Link.tsx';
import { ProcessChip } from '../ProcessChip.tsx';
import { Shown } from '../Shown.tsx';
import type { Row } from './row.ts';
import type { ListState } from './useListState.ts';

type DataColumn = Output<'lists.rows'>['columns'][number];

const figures = new Set(['money', 'integer', 'percent', 'meter']);
/** In a record of two lines: the name, a chip under the amount; other second things stand under the name. */
const phonePlace = { title: 'title', second: 'state', end: 'figure', line: 'line' } as const;

/** The columns of a table, from a resource (or a report) and what its dataset says of each. */
export function columnsOf(
  resource: Pick<Resource, 'columns' | 'open'>,
  types: readonly DataColumn[],
  state: Pick<ListState, 'sort' | 'setSort'> | undefined,
  page: PageAround,
): TableColumn<Row>[] {
  return resource.columns.map((column) => {
    const type = types.find(({ field }) => field === column.field);
    const as = column.as ?? type?.type ?? 'text';
    const isUnderName = standsUnderName(column);
    const place =
      column.phone === undefined || column.phone === 'hide' || isUnderName ? undefined : phonePlace[column.phone];
    const sorted = state?.sort?.field === column.field ? state.sort.order : undefined;
    return {
      id: column.field,
      head: <Say text={column.title} />,
      cell: (row) => (
        <Cell row={row} column={column} as={as} currency={currencyOf(row, type)} resource={resource} page={page} />
      ),
      figure: figures.has(as),
      muted: as === 'date' || as === 'instant',
      short: as === 'text' || as === 'string',
      nowrap: as === 'date' || as === 'money',
      leaves: column.narrow === 'hide',
      phone: place,
      ...(column.sortable === true && state !== undefined
        ? {
            sort:
              sorted === undefined
                ? ('none' as const)
                : sorted === 'up'
                  ? ('ascending' as const)
                  : ('descending' as const),
            onSort: () => state.setSort(column.field),
          }
        : {}),
    };
  });
}

function standsUnderName({ phone, as }: Column): boolean {
  return phone === 'second' && as !== 'chip';
}

function currencyOf(row: Row, type: DataColumn | undefined): unknown {
  return type?.currency === undefined ? undefined : row[type.currency];
}

type CellProps = {
  readonly row: Row;
  readonly column: Column;
  readonly as: string;
  readonly currency: unknown;
  readonly resource: Pick<Resource, 'columns' | 'open'>;
  readonly page: PageAround;
};

function Cell({ row, column, as, currency, resource, page }: CellProps) {
  const { t } = useTranslation();
  const value = valueOf(row, column);
  const second = column.with === undefined ? undefined : row[column.with];
  switch (as) {
    case 'name': {
      const image = pictureOf(column.image === undefined ? undefined : row[column.image]);
      const name = <Shown value={value} />;
      const address = openAddress(resource, row, page);
      const under = resource.columns.filter(standsUnderName);
      return (
        <NameCell
          {...(image !== undefined ? { image } : column.image === undefined ? {} : { icon: iconPackage })}
          name={address === undefined ? name : <Link to={address}>{name}</Link>}
          note={second === undefined ? undefined : <Shown value={second} />}
          phoneNote={
            under.length === 0 ? undefined : under.map((each) => <Shown key={each.field} value={valueOf(row, each)} />)
          }
        />
      );
    }
    case 'chip':
      return column.process === undefined ? (
        <Say text={column.labels?.[String(value)] ?? value} />
      ) : (
        <ProcessChip process={column.process} state={String(value ?? '')} />
      );
    case 'meter':
      return typeof second === 'number' && typeof value === 'number' ? (
        <span>
          <Ltr>{value}</Ltr>{' '}
          <span className="k-hint">
            {t('ofAll')} <Ltr>{second}</Ltr>
          </span>
          <Meter part={value} whole={second} />
        </span>
      ) : (
        <Shown value={value} as="integer" />
      );
    default:
      return (
        <>
          <Shown value={value} as={as} currency={currency} />
          {second === undefined ? null : (
            <span className="k-cell-note">
              <Shown value={second} />
            </span>
          )}
        </>
      );
  }
}

function valueOf(row: Row, { field, empty }: Column): unknown {
  return row[field] ?? empty;
}

function openAddress(resource: Pick<Resource, 'open'>, row: Row, page: PageAround): string | undefined {
  if (resource.open === undefined) return undefined;
  const link = compileTemplate(resource.open, ['row'])({ row }) as { page: string };
  return addressOf(link, page.bundle.routeOf, page.params);
}

/** The address of a picture: a file as answers hold it, or the address itself. */
function pictureOf(value: unknown): string | undefined {
  const address = typeof value === 'object' && value !== null && 'location' in value ? value.location : value;
  return typeof address === 'string' && address !== '' ? address : undefined;
}
