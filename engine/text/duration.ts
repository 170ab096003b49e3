/** Units of a duration: seconds, minutes, hours are exact time; days, weeks, months, years are of the calendar. */
type DurationUnit = 's' | 'm' | 'h' | 'd' | 'w' | 'mo' | 'y';

export type Duration = { readonly count: number; readonly unit: DurationUnit };

/** Reads a duration word of a definition: `48h`, `1d`, `15m`, `2w`, `1mo`, `-1d`. Null for anything else. */
export function parseDuration(text: string): Duration | null {
  const match = /^(-?\d{1,6})(s|mo|m|h|d|w|y)$/.exec(text);
  return match === null ? null : { count: Number(match[1]), unit: match[2] as DurationUnit };
}
