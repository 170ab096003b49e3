import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useControl } from './useControl.ts';

export type ToggleProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'size' | 'value' | 'role'> & {
  readonly onChange?: ((on: boolean) => void) | undefined;
  /** The label before it. Without one, set `aria-label` or use a Field. */
  readonly children?: ReactNode;
  readonly hint?: ReactNode;
};

/** A switch with the label at the start. */
export function Toggle({ onChange, children, hint, className, ...rest }: ToggleProps) {
  return (
    <label className={classes('k-toggle', className)}>
      {children === undefined ? null : (
        <span className="k-grow">
          {children}
          {hint === undefined ? null : <span className="k-choice-hint">{hint}</span>}
        </span>
      )}
      <input
        {...rest}
        {...useControl(rest)}
        type="checkbox"
        role="switch"
        className="k-switch"
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </label>
  );
}
