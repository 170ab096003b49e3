import { RadioGroup, SegmentedControl } from '#ui/kit/index.ts';
import { useOptions } from './useOptions.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** One of a few visible options. Appearances: rows, segments (side by side). */
function Control(props: WidgetProps) {
  const { id, appearance, readOnly, slice, onChange, onBlur } = props;
  const { options } = useOptions(props);
  const chosen = options.find(({ value }) => value === slice.value)?.key ?? '';
  const choose = (key: string): void => onChange(options.find((option) => option.key === key)?.value);
  const shared = {
    id,
    value: chosen,
    disabled: readOnly,
    onChange: choose,
    'aria-required': slice.required || undefined,
  };
  if (appearance === 'segments') {
    const segments = options.map(({ key, label }) => ({ value: key, label }));
    return <SegmentedControl {...shared} segments={segments} wide />;
  }
  const choices = options.map(({ key, label, hint }) => ({ value: key, label, hint }));
  return <RadioGroup {...shared} choices={choices} onBlur={onBlur} />;
}

export const radio: Widget = { Control, group: true };
