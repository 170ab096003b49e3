import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type LtrProps = { readonly children: ReactNode; readonly className?: string | undefined };

/** Keeps a phone, code, date, percentage, URL or range left to right inside Arabic text. */
export function Ltr({ children, className }: LtrProps) {
  return (
    <bdi dir="ltr" className={classes('k-num', className)}>
      {children}
    </bdi>
  );
}
