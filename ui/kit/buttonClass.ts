import { classes } from './classes.ts';

export type ButtonVariant = {
  /** One primary button per view. The others are plain (bordered) or quiet (text only). */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  /** Full width. */
  readonly wide?: boolean | undefined;
};

/** Returns the class of a button. */
export function buttonClass({ variant = 'plain', wide = false }: ButtonVariant = {}, className?: string): string {
  return classes('k-btn', `k-btn-${variant}`, wide && 'k-btn-wide', className);
}
