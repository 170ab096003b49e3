import { useId, useState, type ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { Ltr } from './Ltr.tsx';
import { useControl } from './useControl.ts';

export type TextAreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'onChange' | 'value' | 'defaultValue' | 'maxLength'
> & {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** The maximum number of characters. Longer text is not cut, but the counter turns red. */
  readonly max?: number | undefined;
  /** The count for screen readers: "12 of 200 characters". */
  readonly countLabel?: ((length: number, max: number) => string) | undefined;
};

/** Text of several lines that grows with its content. With `max` it counts visible characters. */
export function TextArea(props: TextAreaProps) {
  const { max, countLabel, onChange, className, value, defaultValue, rows = 3, ...rest } = props;
  const [written, setWritten] = useState(() => length(value ?? defaultValue));
  const count = value === undefined ? written : length(value);
  const countId = useId();
  const wired = useControl(rest);
  const area = (
    <textarea
      {...rest}
      {...wired}
      aria-describedby={max === undefined ? wired['aria-describedby'] : classes(wired['aria-describedby'], countId)}
      rows={rows}
      className={classes('k-input', 'k-area', className)}
      value={value}
      defaultValue={defaultValue}
      onChange={(event) => {
        if (max !== undefined && value === undefined) setWritten(length(event.currentTarget.value));
        onChange?.(event.currentTarget.value);
      }}
    />
  );
  if (max === undefined) return area;
  return (
    <span className="k-counted">
      {area}
      <span className="k-count" data-over={count > max ? '' : undefined}>
        <span id={countId} className="k-hidden">
          {countLabel?.(count, max)}
        </span>
        <Ltr>
          <span aria-hidden="true">
            {count}/{max}
          </span>
        </Ltr>
      </span>
    </span>
  );
}

function length(text: string | undefined): number {
  return text === undefined ? 0 : [...text].length;
}
