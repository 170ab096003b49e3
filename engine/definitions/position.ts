export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Line and column, both from 1, of an offset into a text. Columns count UTF-16 units, as editors do. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', start)) {
    line += 1;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}
