import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import type { Column, List } from '#engine/definitions/index.ts';
import { type Column as TableColumn, iconPackage, Ltr, Meter, NameCell } from '#ui/kit/index.ts';
import { hrefFor } from '#ui/router/hrefFor.ts';
import type { PageContextValue } from '#ui/router/PageContext.tsx';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import { Link } from '../Link.tsx';
import { ProcessBadge } from '../ProcessBadge.tsx';
import { FormattedValue } from '../FormattedValue.tsx';
import type { Row } from './row.ts';
import type { ListState } from './useListState.ts';

type DataColumn = Output<'lists.query'>['columns'][number];

const figures = new Set(['money', 'integer', 'percent', 'meter']);
/** Where a small screen puts a column. A chip goes under the amount; other second values go under the name. */
const smallScreenSlots = { title: 'title', second: 'state', end: 'figure', line: 'line' } as const;

/** Builds table columns from a list or report definition and its dataset's column types. */
export function columnsOf(
  list: Pick<List, 'columns' | 'open'>,
  types: readonly DataColumn[],
  state: Pick<ListState, 'sort' | 'setSort'> | undefined,
  page: PageContextValue,
): TableColumn<Row>[] {
  return list.columns.map((column) => {
    const type = types.find(({ field }) => field === column.field);
    const as = column.as ?? type?.type ?? 'text';
    const isUnderName = standsUnderName(column);
    const slot =
      column.smallScreen === undefined || column.smallScreen === 'hide' || isUnderName
        ? undefined
        : smallScreenSlots[column.smallScreen];
    const sorted = state?.sort?.field === column.field ? state.sort.order : undefined;
    return {
      id: column.field,
      head: <LocalizedText text={column.title} />,
      cell: (row) => (
        <Cell row={row} column={column} as={as} currency={currencyOf(row, type)} list={list} page={page} />
      ),
      figure: figures.has(as),
      muted: as === 'date' || as === 'instant',
      truncate: as === 'text' || as === 'string',
      nowrap: as === 'date' || as === 'money',
      hideFirst: column.hideFirst === true,
      smallScreen: slot,
      ...(column.sortable === true && state !== undefined
        ? {
            sort:
              sorted === undefined
                ? ('none' as const)
                : sorted === 'asc'
                  ? ('ascending' as const)
                  : ('descending' as const),
            onSort: () => state.setSort(column.field),
          }
        : {}),
    };
  });
}

function standsUnderName({ smallScreen, as }: Column): boolean {
  return smallScreen === 'second' && as !== 'chip';
}

function currencyOf(row: Row, type: DataColumn | undefined): unknown {
  return type?.currency === undefined ? undefined : row[type.currency];
}

type CellProps = {
  readonly row: Row;
  readonly column: Column;
  readonly as: string;
  readonly currency: unknown;
  readonly list: Pick<List, 'columns' | 'open'>;
  readonly page: PageContextValue;
};

function Cell({ row, column, as, currency, list, page }: CellProps) {
  const { t } = useTranslation();
  const value = valueOf(row, column);
  const second = column.secondary === undefined ? undefined : row[column.secondary];
  switch (as) {
    case 'name': {
      const image = pictureOf(column.image === undefined ? undefined : row[column.image]);
      const name = <FormattedValue value={value} />;
      const address = openHref(list, row, page);
      const under = list.columns.filter(standsUnderName);
      return (
        <NameCell
          {...(image !== undefined ? { image } : column.image === undefined ? {} : { icon: iconPackage })}
          name={address === undefined ? name : <Link to={address}>{name}</Link>}
          note={second === undefined ? undefined : <FormattedValue value={second} />}
          smallScreenNote={
            under.length === 0
              ? undefined
              : under.map((each) => <FormattedValue key={each.field} value={valueOf(row, each)} />)
          }
        />
      );
    }
    case 'chip':
      return column.process === undefined ? (
        <LocalizedText text={column.labels?.[String(value)] ?? value} />
      ) : (
        <ProcessBadge process={column.process} state={String(value ?? '')} />
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
        <FormattedValue value={value} as="integer" />
      );
    default:
      return (
        <>
          <FormattedValue value={value} as={as} currency={currency} />
          {second === undefined ? null : (
            <span className="k-cell-note">
              <FormattedValue value={second} />
            </span>
          )}
        </>
      );
  }
}

function valueOf(row: Row, { field, empty }: Column): unknown {
  return row[field] ?? empty;
}

function openHref(list: Pick<List, 'open'>, row: Row, page: PageContextValue): string | undefined {
  if (list.open === undefined) return undefined;
  const link = compileTemplate(list.open, ['row'])({ row }) as { page: string };
  return hrefFor(link, page.bundle.routeOf, page.params);
}

/** Returns the URL of a picture, from a file answer or a URL. */
function pictureOf(value: unknown): string | undefined {
  const address = typeof value === 'object' && value !== null && 'location' in value ? value.location : value;
  return typeof address === 'string' && address !== '' ? address : undefined;
}
