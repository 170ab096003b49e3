import type { TableProps } from './Table.tsx';

/** Lines of totals under their columns. */
export function TableFooter<Row>({ columns, selection, actions, foot = [] }: TableProps<Row>) {
  return (
    <tfoot role="rowgroup">
      {foot.map((cells, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of totals is its place
        <tr key={line} role="row">
          {selection === undefined ? null : <td role="cell" />}
          {columns.map((column, index) => (
            <td
              key={column.id}
              role="cell"
              data-figure={column.figure ? '' : undefined}
              data-nowrap={column.nowrap ? '' : undefined}
              data-leaves={column.hideFirst ? '' : undefined}
              data-small-screen={column.smallScreen}
            >
              {column.smallScreen === 'line' ? <span className="k-cell-narrow">{column.head}</span> : null}
              {cells[index]}
            </td>
          ))}
          {actions === undefined ? null : <td role="cell" />}
        </tr>
      ))}
    </tfoot>
  );
}
