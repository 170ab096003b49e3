export type SkeletonProps = {
  /** The shape of the expected content. */
  readonly shape?: 'rows' | 'text' | 'panel' | undefined;
  readonly count?: number | undefined;
  /** Tells screen readers "Loading". */
  readonly label: string;
};

/** A placeholder for loading content. Appears after 300 ms and doesn't shimmer. */
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
