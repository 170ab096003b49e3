import { DateInput } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useControlledText } from './useControlledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** Returns a widget for dates or times. `pick`: the message key of its picker button. */
export function dateInputWidget(kind: 'date' | 'time', pick: 'pickDate' | 'pickTime'): Widget {
  function Control(props: WidgetProps) {
    const { id, readOnly, slice, onBlur } = props;
    const { translate } = useFormContext();
    const [typed, type] = useControlledText(props);
    return (
      <DateInput
        id={id}
        kind={kind}
        value={typed}
        onChange={type}
        onBlur={onBlur}
        pickLabel={translate(pick)}
        readOnly={readOnly}
        aria-required={slice.required || undefined}
      />
    );
  }
  return { Control };
}
