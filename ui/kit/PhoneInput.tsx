import { normalizeDigits } from '#engine/text/index.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type PhoneInputProps = Omit<TextInputProps, 'type' | 'ltr'>;

/** A phone number, left to right. Converts Arabic digits and changes nothing else. */
export function PhoneInput({ normalize = normalizeDigits, ...rest }: PhoneInputProps) {
  return (
    <TextInput inputMode="tel" autoComplete="tel" {...rest} className="k-num" type="tel" ltr normalize={normalize} />
  );
}
