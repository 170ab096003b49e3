import type { FactDeclarations } from '#engine/conditions/index.ts';
import {
  compileForm,
  type CompiledForm,
  type FieldDefinition,
  type FieldTypeDefinition,
  resolveFieldTypes,
} from '#engine/forms/index.ts';

const types = import.meta.glob<{ readonly default: unknown }>('../../../schemas/field-types/*.json', { eager: true });
const [place] = Object.values(
  import.meta.glob<{ readonly facts: FactDeclarations }>('../../../schemas/meta/facts/form.json', { eager: true }),
);
const fieldTypes = resolveFieldTypes(
  new Map(
    Object.entries(types).map(([path, file]) => [
      path.replace(/^.*\/|\.json$/g, ''),
      file.default as FieldTypeDefinition,
    ]),
  ),
);
const manyRows = 100;
export const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** 'rows' and 'groups' are the same form; by hand one is all fields in a line, the other a part for each row. */
export const hasRows = (size: string): boolean => size === 'rows' || size === 'groups';
const countOf = (size: string): number => (size === 'branches' ? 100 : Number(size));
export const names = (size: string): string[] => Array.from({ length: countOf(size) }, (_, index) => `f${index}`);
export const rowNames = (): string[] =>
  Array.from({ length: manyRows }, (_, row) => columns.map((column) => `r${row}${column}`)).flat();
export const rows = (): Record<string, string>[] =>
  Array.from({ length: manyRows }, (_, index) => ({
    id: `row-${index}`,
    ...Object.fromEntries(columns.map((c) => [c, 'x'])),
  }));

/** Of 'branches' every 25th field is a switch, and the five after it are asked only when it is on. */
export const isSwitch = (size: string, index: number): boolean => size === 'branches' && index % 25 === 0;

/** The field after whose answer this one is asked: of a hundred, a fifth is. */
export function askedAfter(size: string, index: number): string | undefined {
  if (size === '100') return index % 5 === 4 ? `f${index - 4}` : undefined;
  const since = index % 25;
  return size === 'branches' && since >= 1 && since <= 5 ? `f${index - since}` : undefined;
}

function fields(size: string): Record<string, FieldDefinition> {
  const text = (label: string): FieldDefinition => ({ type: 'text', label }) as FieldDefinition;
  if (hasRows(size)) {
    const inner = Object.fromEntries(columns.map((column) => [column, text(column)]));
    return { list: { type: 'rows', label: 'List', fields: inner } as unknown as FieldDefinition };
  }
  return Object.fromEntries(
    names(size).map((name, index) => {
      if (isSwitch(size, index)) return [name, { type: 'toggle', label: name } as FieldDefinition];
      const asked = askedAfter(size, index);
      const answer = size === 'branches' ? true : { minLength: 1 };
      const visible = asked === undefined ? {} : { visibleIf: { [asked]: answer } };
      return [name, { ...text(name), ...visible } as FieldDefinition];
    }),
  );
}

export function benchForm(size: string): CompiledForm {
  return compileForm({ fields: fields(size) } as never, fieldTypes, { facts: place?.facts ?? {}, baseCurrency: 'EGP' });
}

/** The same for RJSF alone: conditions as it has them. */
export function rjsfSchema(size: string): object {
  const text = { type: 'string' };
  if (hasRows(size)) {
    const properties = Object.fromEntries(columns.map((column) => [column, text]));
    return { type: 'object', properties: { list: { type: 'array', items: { type: 'object', properties } } } };
  }
  const all = names(size);
  const asked = (index: number) => askedAfter(size, index);
  return {
    type: 'object',
    properties: Object.fromEntries(all.filter((_, index) => asked(index) === undefined).map((name) => [name, text])),
    allOf: all.flatMap((name, index) => {
      const after = asked(index);
      if (after === undefined) return [];
      const given = { properties: { [after]: { minLength: 1 } }, required: [after] };
      // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
      return [{ if: given, then: { properties: { [name]: text } } }];
    }),
  };
}
