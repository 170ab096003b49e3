import {
  compileForm,
  type CompiledForm,
  type FieldDefinition,
  type FieldTypeDefinition,
  resolveFieldTypes,
} from '#engine/forms/index.ts';

const types = import.meta.glob<{ readonly default: unknown }>('../../../schemas/field-types/*.json', { eager: true });
const fieldTypes = resolveFieldTypes(
  new Map(
    Object.entries(types).map(([path, file]) => [
      path.replace(/^.*\/|\.json$/g, ''),
      file.default as FieldTypeDefinition,
    ]),
  ),
);
const manyRows = 100;
const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index}`);
export const rowNames = (): string[] =>
  Array.from({ length: manyRows }, (_, row) => columns.map((column) => `r${row}${column}`)).flat();
export const rows = (): Record<string, unknown>[] =>
  Array.from({ length: manyRows }, (_, index) => ({
    id: `row-${index}`,
    ...Object.fromEntries(columns.map((c) => [c, 'x'])),
  }));

/** The fields; of 100 a fifth is asked only after another. */
function fields(size: string): Record<string, FieldDefinition> {
  const text = (label: string): FieldDefinition => ({ type: 'text', label }) as FieldDefinition;
  if (size === 'rows') {
    const inner = Object.fromEntries(columns.map((column) => [column, text(column)]));
    return { list: { type: 'rows', label: 'List', fields: inner } as unknown as FieldDefinition };
  }
  return Object.fromEntries(
    names(Number(size)).map((name, index) => {
      const isAsked = size === '100' && index % 5 === 4;
      const show = isAsked ? { show: { when: { [`f${index - 4}`]: { minLength: 1 } } } } : {};
      return [name, { ...text(name), ...show } as FieldDefinition];
    }),
  );
}

export function benchForm(size: string): CompiledForm {
  return compileForm({ fields: fields(size) } as never, fieldTypes, { facts: {}, baseCurrency: 'EGP' });
}

/** The same for RJSF alone: conditions as it has them. */
export function rjsfSchema(size: string): object {
  const text = { type: 'string' };
  if (size === 'rows') {
    const properties = Object.fromEntries(columns.map((column) => [column, text]));
    return { type: 'object', properties: { list: { type: 'array', items: { type: 'object', properties } } } };
  }
  const all = names(Number(size));
  const isAsked = (index: number) => size === '100' && index % 5 === 4;
  return {
    type: 'object',
    properties: Object.fromEntries(all.filter((_, index) => !isAsked(index)).map((name) => [name, text])),
    allOf: all.flatMap((name, index) =>
      isAsked(index)
        ? [
            {
              if: { properties: { [`f${index - 4}`]: { minLength: 1 } }, required: [`f${index - 4}`] },
              // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
              then: { properties: { [name]: text } },
            },
          ]
        : [],
    ),
  };
}
