import { MomentInput } from './MomentInput.tsx';
import { ZoneName } from './ZoneName.tsx';
import type { Widget, WidgetProps } from './widget.ts';

/** A date and time in the seller's time zone, named below. */
function Control({ id, readOnly, slice, onInput, onBlur }: WidgetProps) {
  return (
    <>
      <MomentInput
        id={id}
        value={slice.value}
        readOnly={readOnly}
        required={slice.required}
        onInput={onInput}
        onBlur={onBlur}
      />
      <ZoneName at={slice.value} id={`${id}-zone`} />
    </>
  );
}

export const dateTime: Widget = { Control };
