import { parseLocalMoment, formatLocalMoment } from '#engine/forms/index.ts';
import { DateInput } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { useControlledText } from './useControlledText.ts';

type Props = {
  readonly id: string;
  readonly value: unknown;
  readonly label?: string | undefined;
  readonly locked: boolean;
  readonly required: boolean;
  readonly onType: (value: unknown) => void;
  readonly onLeave: () => void;
};

/** A date and time in the form's zone. A complete one becomes a UTC instant. */
export function MomentInput({ id, value, label, locked, required, onType, onLeave }: Props) {
  const { translate, zone } = useForm();
  const local = formatLocalMoment(value, zone) || undefined;
  const [typed, type] = useControlledText({
    slice: { value: local },
    onType: (text) => onType(text === undefined ? undefined : parseLocalMoment(String(text), zone)),
  });
  return (
    <DateInput
      id={id}
      kind="datetime"
      value={typed}
      onChange={type}
      onBlur={onLeave}
      pickLabel={label === undefined ? translate('pickDate') : `${translate('pickDate')}: ${label}`}
      readOnly={locked}
      aria-label={label}
      aria-required={required || undefined}
    />
  );
}
