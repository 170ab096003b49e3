import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableHead } from './TableHead.tsx';
/** `full`: all columns. `reduced`: without those marked `leaves`. `cards`: records instead of columns. */
type TableLayout = 'full' | 'reduced' | 'cards';

/** Up to the first width rows are cards; from the second on they are always columns. */
const cardsMaxWidth = 640;
const columnsMinWidth = 960;

/** Chooses the layout that fits the container. */
function useTableLayout(box: RefObject<HTMLElement | null>): TableLayout {
  const [layout, setLayout] = useState<TableLayout>('full');
  const measured = useRef<{ layout: TableLayout; width: number }>({ layout: 'full', width: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      const width = element.clientWidth;
      // A fuller layout is retried only at another width.
      if (measured.current.layout !== 'full' && width === measured.current.width) return;
      measured.current = { layout: layoutFor(element, width), width };
      setLayout(measured.current.layout);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return layout;
}

function layoutFor(element: HTMLElement, width: number): TableLayout {
  if (width <= cardsMaxWidth) return 'cards';
  if (fits(element, 'full')) return 'full';
  return width >= columnsMinWidth || fits(element, 'reduced') ? 'reduced' : 'cards';
}

/** Renders the layout for the time of measuring. */
function fits(element: HTMLElement, layout: TableLayout): boolean {
  const was = element.dataset['layout'];
  element.dataset['layout'] = layout;
  const isWide = element.scrollWidth > element.clientWidth + 1;
  if (was === undefined) delete element.dataset['layout'];
  else element.dataset['layout'] = was;
  return !isWide;
}

export type Column<Row> = {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** A figure, at the right in both languages. */
  readonly figure?: boolean | undefined;
  /** Secondary: a type, a date. */
  readonly muted?: boolean | undefined;
  readonly nowrap?: boolean | undefined;
  /** A short text on one line, truncated if too long. */
  readonly truncate?: boolean | undefined;
  readonly width?: string | undefined;
  readonly sort?: 'ascending' | 'descending' | 'none' | undefined;
  readonly onSort?: (() => void) | undefined;
  /** Hidden first if the columns don't fit. */
  readonly hideFirst?: boolean | undefined;
  /** Its slot in a small screen's record. Columns without one are hidden there. */
  readonly smallScreen?: 'title' | 'figure' | 'state' | 'line' | undefined;
};

type Selection<Row> = {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
};

export type TableProps<Row> = {
  /** What the table lists. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection?: Selection<Row> | undefined;
  /** One quick icon and a menu, at the end of the row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsLabel?: string | undefined;
  /** Lines of totals under the rows, one cell per column. */
  readonly foot?: readonly (readonly ReactNode[])[] | undefined;
  /** An EmptyState, ErrorState or Skeleton instead of rows. */
  readonly instead?: ReactNode;
  /** New rows are loading while the old ones show. */
  readonly busy?: boolean | undefined;
};

/** A table of rows. Small containers show two-line records instead of columns. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, selection, actions, foot = [], instead, busy = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const layout = useTableLayout(box);
  const overflows = useOverflow(box);
  const shown = instead === undefined ? rows : [];
  return (
    <div
      ref={box}
      className="k-table-box"
      data-layout={layout}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      aria-busy={busy ? true : undefined}
    >
      {/* Browsers drop table roles if CSS changes the display, so they are explicit. */}
      <table className="k-table" role="table" aria-label={label}>
        <TableHead {...props} rows={shown} />
        <tbody role="rowgroup">
          {shown.map((row) => {
            const key = rowKey(row);
            const picked = selection?.selected.has(key) ?? false;
            return (
              <tr key={key} role="row" data-picked={picked ? '' : undefined}>
                {selection === undefined ? null : (
                  <td role="cell" data-small-screen="pick">
                    <Checkbox
                      aria-label={selection.rowLabel(row)}
                      checked={picked}
                      onChange={(on) => selection.onChange(changed(selection.selected, key, on))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-figure={column.figure ? '' : undefined}
                    data-muted={column.muted ? '' : undefined}
                    data-nowrap={column.nowrap ? '' : undefined}
                    data-short={column.truncate ? '' : undefined}
                    data-leaves={column.hideFirst ? '' : undefined}
                    data-small-screen={column.smallScreen}
                  >
                    {column.smallScreen === 'line' ? <span className="k-cell-narrow">{column.head}</span> : null}
                    {column.cell(row)}
                  </td>
                ))}
                {actions === undefined ? null : (
                  <td role="cell" data-small-screen="acts">
                    <span className="k-table-acts">{actions(row)}</span>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        {instead !== undefined || foot.length === 0 ? null : <TableFooter {...props} foot={foot} />}
      </table>
      {instead}
    </div>
  );
}

function changed(selected: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

/** Overflowing content must be scrollable by keyboard. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
