import { normalizeDigits } from '#engine/text/index.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type PhoneInputProps = Omit<TextInputProps, 'type' | 'ltr'>;

/** A phone number: digit keys, left to right, other digits become 0–9. Nothing else that is typed is changed. */
export function PhoneInput({ normalize = normalizeDigits, ...rest }: PhoneInputProps) {
  return (
    <TextInput inputMode="tel" autoComplete="tel" {...rest} className="k-num" type="tel" ltr normalize={normalize} />
  );
}
