import { useId, type ReactNode } from 'react';
import { useGroup } from './useControl.ts';

type Segment = { readonly value: string; readonly label: ReactNode; readonly lang?: string | undefined };

export type SegmentedControlProps = {
  readonly segments: readonly Segment[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Full width, in equal parts. */
  readonly wide?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-required'?: boolean | undefined;
};

/** One of two to four short words, side by side. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { segments, value, defaultValue, onChange, disabled, wide = false } = props;
  const made = useId();
  return (
    <div
      {...useGroup(props)}
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-required={props['aria-required']}
      className="k-segments"
      data-wide={wide ? '' : undefined}
    >
      {segments.map((segment) => (
        <label key={segment.value} lang={segment.lang}>
          <input
            type="radio"
            name={props.name ?? made}
            value={segment.value}
            disabled={disabled}
            {...(value === undefined
              ? { defaultChecked: defaultValue === segment.value }
              : { checked: value === segment.value })}
            onChange={() => onChange?.(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
