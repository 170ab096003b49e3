/** A table as text: columns as wide as what stands in them; a cell of several lines goes on below itself. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.split('\n')));
  const widths = head.map((_, column) =>
    Math.max(...cells.flatMap((row) => (row[column] ?? []).map((line) => line.length))),
  );
  const lines = cells.flatMap((row) => {
    const height = Math.max(...row.map((cell) => cell.length));
    return Array.from({ length: height }, (_, line) =>
      row
        .map((cell, column) => (cell[line] ?? '').padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  });
  const [first = '', ...others] = lines;
  return [first, widths.map((width) => '─'.repeat(width)).join('  '), ...others].join('\n');
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const;

/** Milliseconds for people: 0, 15m, 1d 2h. */
export function formatTime(milliseconds: number): string {
  let left = milliseconds;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count}${unit}`];
  });
  return parts.join(' ') || '0';
}
