import { Toggle } from '#ui/kit/index.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A yes/no switch. Appearances: row (label at the start, switch at the end), inline (side by side). */
function Control({ id, label, hint, appearance, readOnly, slice, noteId, onChange, onBlur }: WidgetProps) {
  return (
    <Toggle
      id={id}
      className={appearance === 'inline' ? 'f-toggle-inline' : undefined}
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
    </Toggle>
  );
}

export const toggle: Widget = { Control, ownLabel: true };
