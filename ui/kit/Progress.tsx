export type ProgressProps = {
  /** How many steps there are and which one this is, from 1. */
  readonly total: number;
  readonly now: number;
  /** "Step 2 of 3". */
  readonly label: string;
};

/** How far a buyer has come: a segment for each step. */
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
