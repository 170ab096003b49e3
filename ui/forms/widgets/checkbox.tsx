import { Checkbox } from '#ui/kit/index.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A checkbox with its label beside it. */
function Control({ id, label, hint, locked, slice, noteId, onSet, onLeave }: WidgetProps) {
  return (
    <Checkbox
      id={id}
      checked={slice.value === true}
      disabled={locked}
      onChange={onSet}
      onBlur={onLeave}
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
