import type { CompiledField } from './compiled.ts';
import type { FieldText } from './formText.ts';
import { folded } from './validators/folded.ts';
import { isOfKind } from './isOfKind.ts';
import { parseLocalMoment } from './localMoment.ts';
import { parseGeoPoint } from './geoPoint.ts';
import { parseInput } from './parseInput.ts';
import { localize, parseDate, parseTime } from '#engine/text/index.ts';

type Read = { readonly value: unknown; readonly isRead: boolean };

const yes = new Set(['true', 'yes', 'y', '1', 'on', 'x', '✓', '✔', 'نعم', 'صح']);
const no = new Set(['false', 'no', 'n', '0', 'off', '', 'لا', 'خطأ']);

/** A cell of a sheet as an answer to a field; text that says none stays as it is and is not read. */
export function readCell(cell: string, field: CompiledField, text: FieldText | undefined, zone: string): Read {
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

// Sheets write the unit or the currency into the cell.
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
