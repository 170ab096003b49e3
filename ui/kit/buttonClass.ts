import { classes } from './classes.ts';

export type ButtonLook = {
  /** One filled button a view: the rest is plain (with an edge) or quiet (text alone). */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  /** As wide as what is around it. */
  readonly wide?: boolean | undefined;
};

/** The class of a button, for a router's link that is to look like one. */
export function buttonClass({ look = 'plain', wide = false }: ButtonLook = {}, className?: string): string {
  return classes('k-btn', `k-btn-${look}`, wide && 'k-btn-wide', className);
}
