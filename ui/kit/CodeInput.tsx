import { useState, type CSSProperties } from 'react';
import { normaliseDigits } from '#engine/text/index.ts';
import { classes } from './classes.ts';
import { typed, type Normalise, type TypedProps } from './typed.ts';
import { useControl } from './useControl.ts';

export type CodeInputProps = TypedProps & {
  /** How many signs the code has. */
  readonly length?: number | undefined;
  /** By default digits alone, 0–9 whatever was typed. */
  readonly normalise?: Normalise | undefined;
  /** The last sign is there: a good moment to send it. */
  readonly onComplete?: ((code: string) => void) | undefined;
};

/**
 * A one-time code. It is one input over painted cells, so that pasting, deleting, the phone's own filling in from an
 * SMS, and screen readers all work as in any other field.
 */
export function CodeInput(props: CodeInputProps) {
  const { length = 6, normalise = digits, onChange, onComplete, value, defaultValue, className, ...rest } = props;
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
        {...typed<HTMLInputElement>((text) => normalise(text).slice(0, length), take)}
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
  return normaliseDigits(text).replace(/\D/g, '');
}
