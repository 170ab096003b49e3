import { Button, Panel, DescriptionList } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { ProcessBadge } from './ProcessBadge.tsx';
import { FormattedValue } from './FormattedValue.tsx';

type DescriptionRow = {
  readonly label: unknown;
  readonly value?: unknown;
  readonly as?: string;
  readonly currency?: unknown;
  readonly process?: string;
  readonly hideEmpty?: boolean;
};

type Params = {
  readonly title?: unknown;
  readonly edit?: { readonly text: unknown; readonly event: string };
  readonly rows?: readonly DescriptionRow[];
  readonly list?: readonly { readonly label: unknown; readonly value?: unknown; readonly currency?: string }[] | null;
  readonly panel?: boolean;
};

/**
 * One thing as labels and values: rows of the data first, then those of the definition. A panel of amounts aligns them.
 */
export function DescriptionListBlock({ params, send }: BlockProps<Params>) {
  const { title, edit, panel = false } = params;
  const dataRows = (params.list ?? []).map(
    (row): DescriptionRow => ({ ...row, as: row.currency === undefined ? 'text' : 'money' }),
  );
  const rows = [...dataRows, ...(params.rows ?? [])].filter((row) => row.hideEmpty !== true || !isEmpty(row.value));
  if (rows.length === 0) return null;
  const list = (
    <DescriptionList
      figures={panel && rows.every(({ as }) => as === 'money')}
      rows={rows.map((row, index) => ({
        id: String(index),
        label: <LocalizedText text={row.label} />,
        value:
          row.as === 'chip' && row.process !== undefined ? (
            <ProcessBadge process={row.process} state={String(row.value ?? '')} />
          ) : (
            <FormattedValue value={row.value} as={row.as} currency={row.currency} />
          ),
      }))}
    />
  );
  if (panel) return <Panel title={title === undefined ? undefined : <LocalizedText text={title} />}>{list}</Panel>;
  return (
    <section className="k-stack">
      {title === undefined ? null : (
        <div className="k-between">
          <h2>
            <LocalizedText text={title} />
          </h2>
          {edit === undefined ? null : (
            <Button variant="quiet" onClick={() => send({ type: edit.event })}>
              <LocalizedText text={edit.text} />
            </Button>
          )}
        </div>
      )}
      {list}
    </section>
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0;
}
