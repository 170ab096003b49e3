/** Units of a duration. Seconds, minutes and hours are exact; days, weeks, months and years follow the calendar. */
type DurationUnit = 's' | 'm' | 'h' | 'd' | 'w' | 'mo' | 'y';

export type Duration = { readonly count: number; readonly unit: DurationUnit };

/** Parses a duration: `48h`, `1d`, `15m`, `2w`, `1mo`, `-1d`. Returns null for anything else. */
export function parseDuration(text: string): Duration | null {
  const match = /^(-?\d{1,6})(s|mo|m|h|d|w|y)$/.exec(text);
  return match === null ? null : { count: Number(match[1]), unit: match[2] as DurationUnit };
}
