import { readAt } from '#engine/flows/index.ts';
import { Money, SummaryPanel } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';

type Row = {
  readonly label: unknown;
  readonly from: unknown;
  readonly tone?: 'plain' | 'discount';
  readonly hideZero?: boolean;
};

type Params = {
  readonly quote?: Readonly<Record<string, unknown>>;
  readonly rows: readonly Row[];
  readonly total: Row;
  readonly currency?: string;
};

/** The amounts of a quote and their total. */
export function SummaryBlock({ params }: BlockProps<Params>) {
  const { quote, rows, total } = params;
  if (quote === undefined || (params.currency ?? quote['currency']) === undefined) return null;
  const currency = params.currency ?? String(quote['currency']);
  const lines = rows
    .map((row, index) => ({ row, id: String(index), minor: amountAt(quote, row.from) }))
    .filter(({ row, minor }) => row.hideZero !== true || minor !== 0);
  return (
    <SummaryPanel
      lines={lines.map(({ row, id, minor }) => ({
        id,
        label: <LocalizedText text={row.label} />,
        value: <Money minor={row.tone === 'discount' ? -minor : minor} currency={currency} />,
        discount: row.tone === 'discount',
      }))}
      total={{
        label: <LocalizedText text={total.label} />,
        value: <Money minor={amountAt(quote, total.from)} currency={currency} />,
      }}
    />
  );
}

function amountAt(quote: Readonly<Record<string, unknown>>, pointer: unknown): number {
  const value = readAt(quote, String(pointer).replace(/^\//, '').split('/'));
  return typeof value === 'number' ? value : 0;
}
