import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  readonly icon: IconShape;
  /** Its name, for screen readers and as a tooltip. */
  readonly label: string;
};

/** A button with only an icon: for close, more, copy, delete, help. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes('k-iconbtn', className)}>
      <Icon of={icon} />
    </button>
  );
}
