import { parseLocalMoment, formatLocalMoment } from '#engine/forms/index.ts';
import { DateInput } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useControlledText } from './useControlledText.ts';

type Props = {
  readonly id: string;
  readonly value: unknown;
  readonly label?: string | undefined;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly onInput: (value: unknown) => void;
  readonly onBlur: () => void;
};

/** A date and time in the form's zone. A complete one becomes a UTC instant. */
export function MomentInput({ id, value, label, readOnly, required, onInput, onBlur }: Props) {
  const { translate, zone } = useFormContext();
  const local = formatLocalMoment(value, zone) || undefined;
  const [typed, type] = useControlledText({
    slice: { value: local },
    onInput: (text) => onInput(text === undefined ? undefined : parseLocalMoment(String(text), zone)),
  });
  return (
    <DateInput
      id={id}
      kind="datetime"
      value={typed}
      onChange={type}
      onBlur={onBlur}
      pickLabel={label === undefined ? translate('pickDate') : `${translate('pickDate')}: ${label}`}
      readOnly={readOnly}
      aria-label={label}
      aria-required={required || undefined}
    />
  );
}
