import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { iconCheck, iconMinus } from './icons/index.ts';
import { useControl } from './useControl.ts';

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'size' | 'value'> & {
  readonly onChange?: ((checked: boolean) => void) | undefined;
  /** The label beside it. Without one, set `aria-label`. */
  readonly children?: ReactNode;
  readonly hint?: ReactNode;
  /** Indeterminate: some of what it represents is checked. */
  readonly indeterminate?: boolean | undefined;
};

/** A checkbox. */
export function Checkbox({ onChange, children, hint, indeterminate = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={classes('k-choice', className)} data-bare={children === undefined ? '' : undefined}>
      <span className="k-check">
        <input
          {...rest}
          {...useControl(rest)}
          ref={input}
          type="checkbox"
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <Icon of={indeterminate ? iconMinus : iconCheck} />
      </span>
      {children === undefined ? null : (
        <span>
          {children}
          {hint === undefined ? null : <span className="k-choice-hint">{hint}</span>}
        </span>
      )}
    </label>
  );
}
