export type MeterProps = {
  /** In any unit. */
  readonly part: number;
  readonly whole: number;
};

/** Shows a part of a whole under a figure. Decorative: the figure has the same information. */
export function Meter({ part, whole }: MeterProps) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  return (
    <span className="k-meter" aria-hidden="true" data-full={share === 1 ? '' : undefined}>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
