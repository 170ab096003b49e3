import { classes } from './classes.ts';

export type ButtonVariant = {
  /** One filled button a view: the rest is plain (with an edge) or quiet (text alone). */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  /** As wide as what is around it. */
  readonly wide?: boolean | undefined;
};

/** The class of a button, for a router's link that is to variant like one. */
export function buttonClass({ variant = 'plain', wide = false }: ButtonVariant = {}, className?: string): string {
  return classes('k-btn', `k-btn-${variant}`, wide && 'k-btn-wide', className);
}
