import { RadioGroup, SegmentedControl } from '#ui/kit/index.ts';
import { useOptions } from './useOptions.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** One of a few visible options. Appearances: rows, segments (side by side). */
function Control(props: WidgetProps) {
  const { id, appearance, locked, slice, onSet, onLeave } = props;
  const { options } = useOptions(props);
  const chosen = options.find(({ value }) => value === slice.value)?.key ?? '';
  const choose = (key: string): void => onSet(options.find((option) => option.key === key)?.value);
  const shared = {
    id,
    value: chosen,
    disabled: locked,
    onChange: choose,
    'aria-required': slice.required || undefined,
  };
  if (appearance === 'segments') {
    const segments = options.map(({ key, label }) => ({ value: key, label }));
    return <SegmentedControl {...shared} segments={segments} wide />;
  }
  const choices = options.map(({ key, label, hint }) => ({ value: key, label, hint }));
  return <RadioGroup {...shared} choices={choices} onBlur={onLeave} />;
}

export const radio: Widget = { Control, group: true };
