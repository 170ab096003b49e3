import type { CompiledField } from './compiled.ts';
import type { FormText } from './formText.ts';
import { folded } from './validators/folded.ts';
import { readCell } from './readCell.ts';
import { localize } from '#engine/text/index.ts';

export type SheetOptions = {
  /** IANA name: moments are read by its clocks. */
  readonly zone: string;
  readonly text: FormText;
};

export type ReadSheet = {
  /** Answers of new rows, by the keys of the columns; what could not be read stays as it was written. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Cells that could not be read. */
  readonly unread: number;
  /** The columns of the sheet as they were taken, by key. */
  readonly columns: readonly string[];
  /** Heads of columns that nobody asks for. */
  readonly ignored: readonly string[];
};

/** The fields of rows that a sheet can fill, in their order. */
export function sheetColumns(rows: CompiledField): readonly CompiledField[] {
  const none = new Set(['group', 'rows', 'file', 'range', 'none']);
  return rows.fields.filter(
    ({ kind, base, computed, fixedValue }) =>
      !none.has(kind) && !base.hidden && !base.readOnly && computed === undefined && fixedValue === undefined,
  );
}

/**
 * Reads cells that were copied from a spreadsheet (tabs, or commas or semicolons, with quotation marks as sheets write
 * them) as rows. A first line of the fields' names, in either language, gives the order of the columns; else they stand
 * in the order of the fields.
 */
export function readSheet(pasted: string, rows: CompiledField, { text, zone }: SheetOptions): ReadSheet {
  const lines = cellsOf(pasted).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const fields = sheetColumns(rows);
  const heads = lines[0]?.map((cell) => fields.find((field) => isNamed(field, cell, text))) ?? [];
  const named = heads.filter((field) => field !== undefined).length;
  const hasHead = named > 0 && named * 2 >= (lines[0]?.filter((cell) => cell.trim() !== '').length ?? 0);
  const order = hasHead ? heads : fields;
  let unread = 0;
  const read = lines.slice(hasHead ? 1 : 0).map((cells) => {
    const row: Record<string, unknown> = {};
    for (const [index, field] of order.entries()) {
      const cell = cells[index]?.trim() ?? '';
      if (field === undefined || cell === '') continue;
      const { value, isRead } = readCell(cell, field, text.fields.get(field.pattern), zone);
      row[field.key] = value;
      if (!isRead) unread += 1;
    }
    return row;
  });
  const ignored = hasHead
    ? (lines[0] ?? []).filter((cell, index) => heads[index] === undefined && cell.trim() !== '')
    : [];
  return { rows: read, unread, columns: order.flatMap((field) => field?.key ?? []), ignored };
}

function isNamed(field: CompiledField, cell: string, text: FormText): boolean {
  const wanted = folded(cell);
  const label = text.fields.get(field.pattern)?.label ?? field.key;
  return [field.key, localize(label, 'en'), localize(label, 'ar')].some((name) => folded(name) === wanted);
}

/** Lines of cells. Within quotation marks, which are doubled to mean themselves, anything may stand. */
function cellsOf(pasted: string): string[][] {
  const text = pasted.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const between = separatorOf(text);
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endLine = (): void => {
    lines.push([...cells, cell]);
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === between) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endLine();
    else cell += sign;
  }
  endLine();
  return lines;
}

// Spreadsheets copy with tabs; files that were saved as text have the one or the other.
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.split('\n');
  return first.includes(';') ? ';' : ',';
}
