import { Checkbox, useGroup } from '#ui/kit/index.ts';
import { useOptions } from './useOptions.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** Several of some options. */
function Control(props: WidgetProps) {
  const { readOnly, slice, onChange, onBlur } = props;
  const { options } = useOptions(props);
  const chosen: readonly unknown[] = Array.isArray(slice.value) ? slice.value : [];
  // Keeps the order of the options, not of the clicks.
  const tick = (value: unknown, isOn: boolean): void =>
    onChange(
      options.map((option) => option.value).filter((other) => (other === value ? isOn : chosen.includes(other))),
    );
  return (
    <div {...useGroup({ id: props.id })} role="group" className="k-choices" onBlur={onBlur}>
      {options.map(({ value, key, label, hint }) => (
        <Checkbox
          key={key}
          id={`${props.id}.${key}`}
          checked={chosen.includes(value)}
          disabled={readOnly}
          hint={hint}
          onChange={(isOn) => tick(value, isOn)}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}

export const checkboxes: Widget = { Control, group: true };
