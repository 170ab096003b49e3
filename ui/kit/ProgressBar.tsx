import { classes } from './classes.ts';

export type ProgressBarProps = {
  /** 0 to 1. Leave it out if unknown. */
  readonly value?: number | undefined;
  /** Names it for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
};

/** A thin progress bar in reading direction. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={classes('k-bar', className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-unknown={percent === undefined ? '' : undefined}
    >
      <span style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
    </span>
  );
}
