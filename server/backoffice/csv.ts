import { stringify } from 'csv-stringify/sync';

/** Characters with which a spreadsheet would begin a formula, full-width ones too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A table as CSV that spreadsheets open as it is meant: UTF-8 with its mark, CRLF, no text that runs as a formula. */
export function csv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const table = [header, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  return stringify(table, { bom: true, record_delimiter: '\r\n' });
}

function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}
