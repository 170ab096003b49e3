import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Id, Text, nullable, strictObject } from './shapes.ts';

const Key = Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' });

/** By field: a list of values (oneOf), {from, to} (ranges), or true and false (yesNo). */
const Filters = Type.Record(Key, Type.Unknown(), { maxProperties: 20, additionalProperties: false });

/** The dataset's type of a column. `currency` is the key of the column that holds the currency of a money column. */
const ColumnType = strictObject({
  field: Key,
  type: Type.Enum(['string', 'text', 'integer', 'number', 'money', 'boolean', 'date', 'instant', 'image', 'id']),
  currency: Type.Optional(Key),
});

const Row = Type.Record(Key, Type.Unknown());
const Sort = Type.Optional(strictObject({ field: Key, order: Type.Enum(['asc', 'desc']) }));
const Search = Type.Optional(Type.String({ maxLength: 200 }));
const reportInput = { report: Id, filters: Type.Optional(Filters), sort: Sort };

export const lists = {
  'lists.query': {
    access: 'app',
    permission: 'definition',
    summary: 'A page of the rows of a list.',
    input: strictObject({
      list: Id,
      search: Search,
      filters: Type.Optional(Filters),
      sort: Sort,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    output: strictObject({
      columns: Type.Array(ColumnType),
      rows: Type.Array(Row),
      total: Type.Integer({ minimum: 0 }),
      page: Type.Integer(),
      size: Type.Integer(),
    }),
    errors: [],
  },
  'lists.export': {
    access: 'app',
    permission: 'definition',
    summary: 'All rows that match, as CSV.',
    responseType: 'file',
    rate: { times: 30, seconds: 300 },
    input: strictObject({ list: Id, search: Search, filters: Type.Optional(Filters), sort: Sort }),
    output: Type.Unknown(),
    errors: [],
  },
  'reports.run': {
    access: 'app',
    permission: 'definition',
    summary: 'Figures, groups and totals of a report.',
    input: strictObject({
      ...reportInput,
      page: Type.Optional(Type.Integer({ minimum: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    output: strictObject({
      columns: Type.Array(ColumnType),
      rows: Type.Array(Row),
      total: Type.Integer({ minimum: 0 }),
      /** The measures over all matching rows, by id; money separately for each currency. */
      figures: Type.Array(
        strictObject({ id: Key, value: nullable(Type.Unknown()), currency: Type.Optional(Type.String()) }),
      ),
      totals: Type.Array(Row),
    }),
    errors: [],
  },
  'reports.export': {
    access: 'app',
    permission: 'definition',
    summary: 'The table of a report as CSV.',
    responseType: 'file',
    rate: { times: 30, seconds: 300 },
    input: strictObject(reportInput),
    output: Type.Unknown(),
    errors: [],
  },
  'referenceLists.get': {
    access: 'public',
    summary: 'The choices of a reference list: categories, currencies, banks.',
    input: strictObject({ list: Id }),
    output: strictObject({
      options: Type.Array(strictObject({ value: Type.String(), label: Text, hint: Type.Optional(Text) })),
    }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
