import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { serverNow } from '#ui/browser/serverClock.ts';
import { Badge, Ltr } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
type Params = { readonly until?: string; readonly text: unknown; readonly event?: string };

/** Counts down until the held items are released, then sends its event once. Hidden without an end. */
export function HoldBlock({ params, send }: BlockProps<Params>) {
  const { until, text, event } = params;
  const end = until === undefined ? Number.NaN : Date.parse(until);
  // Counts by the server's clock, which also runs while this block is unmounted.
  const second = useSyncExternalStore(everySecond, () => Math.ceil(serverNow() / 1000));
  const left = Number.isNaN(end) ? undefined : Math.max(0, Math.ceil(end / 1000) - second);
  const isOver = left === 0;
  const notify = useEffectEvent(() => event !== undefined && send({ type: event }));
  useEffect(() => {
    if (isOver) notify();
  }, [isOver]);
  if (left === undefined) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className="b-hold">
      <Badge tone="warning">
        <LocalizedText text={text} /> <Ltr>{time}</Ltr>
      </Badge>
    </div>
  );
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
