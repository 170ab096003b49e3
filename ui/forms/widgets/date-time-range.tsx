import { useLayoutEffect, useRef } from 'react';
import { useGroup } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { MomentInput } from './MomentInput.tsx';
import { ZoneName } from './ZoneName.tsx';
import type { Widget, WidgetProps } from './widget.ts';

type Ends = { readonly from?: unknown; readonly to?: unknown };

/** A start and an end in the seller's time zone. */
function Control({ id, readOnly, slice, onInput, onBlur }: WidgetProps) {
  const { translate } = useFormContext();
  const group = useGroup({ id });
  const ends = endsOf(slice.value);
  // Both inputs may change before either is committed.
  const typed = useRef<Ends>(ends);
  useLayoutEffect(() => {
    typed.current = endsOf(slice.value);
  }, [slice.value]);
  const type = (end: keyof Ends) => (value: unknown) => {
    const { [end]: _, ...rest } = typed.current;
    const next: Ends = value === undefined ? rest : { ...rest, [end]: value };
    typed.current = next;
    onInput(Object.keys(next).length === 0 ? undefined : next);
  };
  const box = (end: 'from' | 'to') => (
    <div className="f-range-end">
      <span aria-hidden="true">{translate(`range.${end}`)}</span>
      <MomentInput
        id={`${id}.${end}`}
        value={ends[end]}
        label={translate(`range.${end}`)}
        readOnly={readOnly}
        required={slice.required}
        onInput={type(end)}
        onBlur={() => undefined}
      />
    </div>
  );
  return (
    <div
      {...group}
      role="group"
      className="f-range"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {box('from')}
      {box('to')}
      <ZoneName at={ends.from} id={`${id}-zone`} />
    </div>
  );
}

function endsOf(value: unknown): Ends {
  return typeof value === 'object' && value !== null ? value : {};
}

export const dateTimeRange: Widget = { Control, group: true };
