import { DateInput } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { useOwnText } from './useOwnText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A calendar day: typed as DD-MM-YYYY or picked in the platform's calendar. */
function Control(props: WidgetProps) {
  const { id, locked, slice, onLeave } = props;
  const { say } = useForm();
  const [typed, type] = useOwnText(props);
  return (
    <DateInput
      id={id}
      value={typed}
      onChange={type}
      onBlur={onLeave}
      pickLabel={say('pickDate')}
      readOnly={locked}
      aria-required={slice.required || undefined}
    />
  );
}

export const date: Widget = { Control };
