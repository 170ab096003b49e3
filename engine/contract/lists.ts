import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Id, Text, orNull, shape } from './shapes.ts';

const Key = Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' });

/** By field: a list of values (oneOf), {from, to} (ranges), or true and false (yesNo). */
const Filters = Type.Record(Key, Type.Unknown(), { maxProperties: 20, additionalProperties: false });

/** How the dataset types a column; `currency` is the key that holds the currency of a money column. */
const ColumnType = shape({
  field: Key,
  type: Type.Enum(['string', 'text', 'integer', 'number', 'money', 'boolean', 'date', 'instant', 'image', 'id']),
  currency: Type.Optional(Key),
});

const Row = Type.Record(Key, Type.Unknown());
const Sort = Type.Optional(shape({ field: Key, order: Type.Enum(['up', 'down']) }));
const Search = Type.Optional(Type.String({ maxLength: 200 }));
const reportInput = { report: Id, filters: Type.Optional(Filters), sort: Sort };

export const lists = {
  'lists.rows': {
    class: 'app',
    permission: 'definition',
    summary: 'A page of the rows of a list.',
    input: shape({
      resource: Id,
      search: Search,
      filters: Type.Optional(Filters),
      sort: Sort,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    output: shape({
      columns: Type.Array(ColumnType),
      rows: Type.Array(Row),
      total: Type.Integer({ minimum: 0 }),
      page: Type.Integer(),
      size: Type.Integer(),
    }),
    errors: [],
  },
  'lists.export': {
    class: 'app',
    permission: 'definition',
    summary: 'All rows that match, as CSV.',
    answers: 'file',
    rate: { times: 30, seconds: 300 },
    input: shape({ resource: Id, search: Search, filters: Type.Optional(Filters), sort: Sort }),
    output: Type.Unknown(),
    errors: [],
  },
  'reports.run': {
    class: 'app',
    permission: 'definition',
    summary: 'Figures, groups and totals of a report.',
    input: shape({
      ...reportInput,
      page: Type.Optional(Type.Integer({ minimum: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    output: shape({
      columns: Type.Array(ColumnType),
      rows: Type.Array(Row),
      total: Type.Integer({ minimum: 0 }),
      /** The measures over everything that matches, by id; money apart by currency. */
      figures: Type.Array(shape({ id: Key, value: orNull(Type.Unknown()), currency: Type.Optional(Type.String()) })),
      totals: Type.Array(Row),
    }),
    errors: [],
  },
  'reports.export': {
    class: 'app',
    permission: 'definition',
    summary: 'The table of a report as CSV.',
    answers: 'file',
    rate: { times: 30, seconds: 300 },
    input: shape(reportInput),
    output: Type.Unknown(),
    errors: [],
  },
  'references.list': {
    class: 'public',
    summary: 'The choices of a reference list: categories, currencies, banks.',
    input: shape({ list: Id }),
    output: shape({ options: Type.Array(shape({ value: Type.String(), name: Text, hint: Type.Optional(Text) })) }),
    errors: [],
  },
} as const satisfies Record<string, OperationSpec>;
