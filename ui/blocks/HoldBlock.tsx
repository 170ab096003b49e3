import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Chip, Ltr } from '#ui/kit/index.ts';
import { Say } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';

type Params = { readonly until?: string; readonly now?: string; readonly says: unknown; readonly sends?: string };

/** How long what was chosen is still held. At the end it sends its event once; without an end it is not shown. */
export function HoldBlock({ params, send }: BlockProps<Params>) {
  const { until, now, says, sends } = params;
  // The server's clock counts: its "now" came with the end, so the difference is what this clock may measure.
  const end = useMemo(() => endOf(until, now), [until, now]);
  const second = useSyncExternalStore(everySecond, () => Math.ceil(Date.now() / 1000));
  const left = end === undefined ? undefined : Math.max(0, Math.ceil(end / 1000) - second);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver && sends !== undefined) send({ type: sends });
  }, [isOver, sends, send]);
  if (left === undefined) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className="b-hold">
      <Chip tone="wait">
        <Say text={says} /> <Ltr>{time}</Ltr>
      </Chip>
    </div>
  );
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** The end by this device's clock; undefined when nothing runs out. */
function endOf(until: string | undefined, now: string | undefined): number | undefined {
  if (until === undefined || Number.isNaN(Date.parse(until))) return undefined;
  return now === undefined ? Date.parse(until) : Date.now() + Date.parse(until) - Date.parse(now);
}
