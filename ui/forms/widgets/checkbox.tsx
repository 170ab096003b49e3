import { Checkbox } from '#ui/kit/index.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A checkbox with its label beside it. */
function Control({ id, label, hint, readOnly, slice, noteId, onChange, onBlur }: WidgetProps) {
  return (
    <Checkbox
      id={id}
      checked={slice.value === true}
      disabled={readOnly}
      onChange={onChange}
      onBlur={onBlur}
      hint={hint}
      aria-describedby={noteId}
      aria-invalid={slice.issue !== undefined || slice.serverError !== undefined || undefined}
      aria-required={slice.required || undefined}
    >
      {label}
    </Checkbox>
  );
}

export const checkbox: Widget = { Control, ownLabel: true };
