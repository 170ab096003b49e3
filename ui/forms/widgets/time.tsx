import { DateInput } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { useOwnText } from './useOwnText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A time of day: typed as HH:mm or picked in the platform's clock. */
function Control(props: WidgetProps) {
  const { id, locked, slice, onLeave } = props;
  const { say } = useForm();
  const [typed, type] = useOwnText(props);
  return (
    <DateInput
      id={id}
      kind="time"
      value={typed}
      onChange={type}
      onBlur={onLeave}
      pickLabel={say('pickTime')}
      readOnly={locked}
      aria-required={slice.required || undefined}
    />
  );
}

export const time: Widget = { Control };
