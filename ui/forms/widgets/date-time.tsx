import { MomentInput } from './MomentInput.tsx';
import { ZoneName } from './ZoneName.tsx';
import type { Widget, WidgetProps } from './widget.ts';

/** A date and time in the seller's time zone, named below. */
function Control({ id, locked, slice, onType, onLeave }: WidgetProps) {
  return (
    <>
      <MomentInput
        id={id}
        value={slice.value}
        locked={locked}
        required={slice.required}
        onType={onType}
        onLeave={onLeave}
      />
      <ZoneName at={slice.value} id={`${id}-zone`} />
    </>
  );
}

export const dateTime: Widget = { Control };
