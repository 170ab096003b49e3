import { localize, parseDate, parseTime } from '#engine/text/index.ts';
import type { CompiledField } from './compiled.ts';
import type { FieldText, FormText } from './formText.ts';
import { parseGeoPoint } from './geoPoint.ts';
import { isOfKind } from './isOfKind.ts';
import { parseLocalMoment } from './localMoment.ts';
import { parseInput } from './parseInput.ts';
import { folded } from './validators/folded.ts';
type Read = { readonly value: unknown; readonly isRead: boolean };

const yes = new Set(['true', 'yes', 'y', '1', 'on', 'x', '✓', '✔', 'نعم', 'صح']);
const no = new Set(['false', 'no', 'n', '0', 'off', '', 'لا', 'خطأ']);

/** Reads a cell as an answer of a field. Unreadable text stays unchanged and counts as unread. */
function readCell(cell: string, field: CompiledField, text: FieldText | undefined, zone: string): Read {
  const { kind, base } = field;
  if (field.options !== undefined) return readChoice(cell, field, text);
  switch (kind) {
    case 'boolean': {
      const word = folded(cell);
      if (yes.has(word)) return { value: true, isRead: true };
      return no.has(word) ? { value: false, isRead: true } : { value: cell, isRead: false };
    }
    case 'integer':
    case 'number':
    case 'money':
      return settled(kind, parseInput(kind, bareFigure(cell, field), base.currency), cell);
    case 'date':
      return settled(kind, parseDate(cell), cell);
    case 'time':
      return settled(kind, parseTime(cell), cell);
    case 'instant':
      return settled(kind, readMoment(cell, zone), cell);
    case 'location':
      return settled(kind, parseGeoPoint(cell), cell);
    case 'list':
      return { value: partsOf(cell), isRead: true };
    default:
      return { value: cell, isRead: true };
  }
}

function settled(kind: CompiledField['kind'], value: unknown, cell: string): Read {
  return isOfKind(kind, value) ? { value, isRead: true } : { value: cell, isRead: false };
}

function readChoice(cell: string, field: CompiledField, text: FieldText | undefined): Read {
  const find = (part: string): unknown =>
    field.options?.find(({ value }) => {
      const name = text?.options.get(String(value))?.label ?? String(value);
      const names = [String(value), localize(name, 'en'), localize(name, 'ar')];
      return names.some((each) => folded(each) === folded(part));
    })?.value;
  if (field.kind !== 'list') {
    const value = find(cell);
    return value === undefined ? { value: cell, isRead: false } : { value, isRead: true };
  }
  const whole = find(cell);
  if (whole !== undefined) return { value: [whole], isRead: true };
  const found = partsOf(cell).map((part) => find(part) ?? part);
  return { value: found, isRead: found.every((value) => field.options?.some((option) => option.value === value)) };
}

function partsOf(cell: string): string[] {
  return cell
    .split(/[,;،\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

// Spreadsheets add the unit or currency to a cell.
function bareFigure(cell: string, { kind, base }: CompiledField): string {
  const unit = base.settings['unit'];
  const bare = typeof unit === 'string' && cell.endsWith(unit) ? cell.slice(0, -unit.length) : cell;
  return kind === 'money' ? bare.replace(/^\s*[A-Z]{3}(?=[\s\d-])|(?<=[\s\d])[A-Z]{3}\s*$/gu, '').trim() : bare.trim();
}

function readMoment(cell: string, zone: string): string {
  const match = /^(\S+)[T\s]+(\S+)$/.exec(cell.trim());
  const date = parseDate(match?.[1] ?? '');
  const time = parseTime(match?.[2] ?? '');
  return date === null || time === null ? cell : parseLocalMoment(`${date}T${time}`, zone);
}

export type SheetOptions = {
  /** IANA name of the zone for reading moments. */
  readonly zone: string;
  readonly text: FormText;
};

export type ReadSheet = {
  /** Answers of new rows, by column key. Unreadable cells stay as written. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The number of unreadable cells. */
  readonly unread: number;
  /** The recognized columns of the sheet, by key. */
  readonly columns: readonly string[];
  /** Headers of columns without a field. */
  readonly ignored: readonly string[];
};

/** Returns the fields of rows that a sheet can fill, in order. */
export function sheetColumns(rows: CompiledField): readonly CompiledField[] {
  const none = new Set(['group', 'rows', 'file', 'range', 'none']);
  return rows.fields.filter(
    ({ kind, base, computed, fixedValue }) =>
      !none.has(kind) && !base.hidden && !base.readOnly && computed === undefined && fixedValue === undefined,
  );
}

/**
 * Reads pasted spreadsheet cells as rows (separated by tabs, commas or semicolons, with quotation marks). A header line
 * with field names in either language sets the column order; otherwise the columns follow the field order.
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

/** Splits text into lines of cells. A quoted cell can contain anything; quotation marks inside are doubled. */
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

// Copied cells use tabs; saved files use commas or semicolons.
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.split('\n');
  return first.includes(';') ? ';' : ',';
}
