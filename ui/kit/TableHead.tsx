import { Checkbox } from './Checkbox.tsx';
import { Icon } from './Icon.tsx';
import { iconArrowDown, iconArrowUp, iconSelector } from './icons/index.ts';
import type { Column, TableProps } from './Table.tsx';

const arrows = { ascending: iconArrowUp, descending: iconArrowDown, none: iconSelector } as const;

/** Column names, sorting, and the checkbox for all rows. */
export function TableHead<Row>({ columns, rows, rowKey, selection, actions, actionsLabel }: TableProps<Row>) {
  const picked = rows.filter((row) => selection?.selected.has(rowKey(row))).length;
  const all = rows.length > 0 && picked === rows.length;
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection === undefined ? null : (
          <th role="columnheader" scope="col" className="k-table-pick">
            <Checkbox
              aria-label={selection.allLabel}
              checked={all}
              indeterminate={picked > 0 && !all}
              disabled={rows.length === 0}
              onChange={(on) => selection.onChange(new Set(on ? rows.map(rowKey) : []))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} />
        ))}
        {actions === undefined ? null : (
          <th role="columnheader" scope="col">
            <span className="k-hidden">{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }) {
  const sorted = column.sort === 'none' ? undefined : column.sort;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      data-figure={column.figure ? '' : undefined}
      data-leaves={column.hideFirst ? '' : undefined}
      style={{ inlineSize: column.width }}
    >
      {column.onSort === undefined ? (
        column.head
      ) : (
        <button type="button" className="k-sort" onClick={column.onSort}>
          <span>{column.head}</span>
          <Icon of={arrows[column.sort ?? 'none']} size={16} />
        </button>
      )}
    </th>
  );
}
