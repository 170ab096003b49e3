import { useState, type CSSProperties } from 'react';
import { normalizeDigits } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { inputHandlers, type Normalize, type BaseInputProps } from './inputHandlers.ts';
import { useControl } from './useControl.ts';

export type CodeInputProps = BaseInputProps & {
  /** The number of characters. */
  readonly length?: number | undefined;
  /** Keeps only digits by default, and converts Arabic ones. */
  readonly normalize?: Normalize | undefined;
  /** Called when the last character is entered. */
  readonly onComplete?: ((code: string) => void) | undefined;
};

/** A one-time code: one input over painted cells, so paste, autofill from SMS and screen readers work. */
export function CodeInput(props: CodeInputProps) {
  const { length = 6, normalize = digits, onChange, onComplete, value, defaultValue, className, ...rest } = props;
  const [own, setOwn] = useState(defaultValue ?? '');
  const code = value ?? own;
  const take = (text: string) => {
    setOwn(text);
    onChange?.(text);
    if (text.length === length && text !== code) onComplete?.(text);
  };
  return (
    <span className={classes('k-code', className)} dir="ltr" style={{ '--cells': length } as CSSProperties}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        {...rest}
        {...useControl(rest)}
        type="text"
        dir="ltr"
        className="k-num"
        value={code}
        {...inputHandlers<HTMLInputElement>((text) => normalize(text).slice(0, length), take)}
      />
      {Array.from({ length }, (_, at) => (
        <span key={at} aria-hidden="true" data-at={at === Math.min(code.length, length - 1) ? '' : undefined}>
          {code[at]}
        </span>
      ))}
    </span>
  );
}

function digits(text: string): string {
  return normalizeDigits(text).replace(/\D/g, '');
}
