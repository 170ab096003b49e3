export type SkeletonProps = {
  /** Bones in the form of what is coming. */
  readonly shape?: 'rows' | 'text' | 'panel' | undefined;
  readonly count?: number | undefined;
  /** Says "Loading" to screen readers. */
  readonly label: string;
};

/** What stands for content on its way. It appears after 300 ms and does not shimmer. */
export function Skeleton({ shape = 'rows', count = 3, label }: SkeletonProps) {
  return (
    <div className="k-bones" data-shape={shape} role="status" aria-busy="true">
      <span className="k-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="k-bone-row" aria-hidden="true">
          {shape === 'rows' ? <span className="k-bone k-bone-thumb" /> : null}
          <span className="k-grow">
            <span className="k-bone" style={{ inlineSize: `${70 - ((at * 15) % 40)}%` }} />
            {shape === 'rows' ? <span className="k-bone" style={{ inlineSize: '32%' }} /> : null}
          </span>
          {shape === 'rows' ? <span className="k-bone k-bone-badge" /> : null}
        </div>
      ))}
    </div>
  );
}
