export type LogLine = { readonly message: string; readonly with?: Readonly<Record<string, unknown>> };

const most = 100;

/** Keeps the last log lines of journeys, newest last, for error reports. Lines contain no sensitive data. */
export function createJourneyLog() {
  const lines: LogLine[] = [];
  return {
    log(line: LogLine): void {
      lines.push(line);
      if (lines.length > most) lines.shift();
    },
    lines: (): readonly LogLine[] => lines,
  };
}
