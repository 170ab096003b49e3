export type ProgressProps = {
  /** The number of steps, and the current one from 1. */
  readonly total: number;
  readonly now: number;
  /** "Step 2 of 3". */
  readonly label: string;
};

/** A buyer's progress, one segment per step. */
export function Progress({ total, now, label }: ProgressProps) {
  return (
    <div
      className="k-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={now}
      aria-valuetext={label}
    >
      {Array.from({ length: total }, (_, at) => (
        <span key={at} data-done={at < now ? '' : undefined} />
      ))}
    </div>
  );
}
