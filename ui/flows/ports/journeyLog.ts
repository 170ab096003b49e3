export type LogLine = { readonly message: string; readonly with?: Readonly<Record<string, unknown>> };

const most = 100;

/** The last lines that journeys have written, newest last: for a report of a fault. It holds no sensitive data. */
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
