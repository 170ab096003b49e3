export type MeterProps = {
  /** The part and the whole, in any unit. */
  readonly part: number;
  readonly whole: number;
};

/** The part of a whole under a figure of a table; the figure says it in words, so this is for the eye alone. */
export function Meter({ part, whole }: MeterProps) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  return (
    <span className="k-meter" aria-hidden="true" data-full={share === 1 ? '' : undefined}>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
