import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumns } from '#engine/definitions/index.ts';
import type { ObsoleteKey } from '../obsoleteKeys.ts';
import type { Dataset, DatasetColumn } from './dataset.ts';

type AnswerType = AnswerColumns[string];

/** The types of PostgreSQL as which an answer is read; a text is itself. */
const readAs = {
  integer: 'int8',
  money: 'int8',
  number: 'float8',
  boolean: 'boolean',
  date: 'date',
} as const satisfies Record<Exclude<AnswerType, 'string'>, string>;

/**
 * The dataset with a column for each of these answers. An answer of another type, as an older form or another product may
 * have asked it, is none. Money is of the row's currency.
 */
export function withAnswers(
  dataset: Dataset,
  answers: AnswerColumns | undefined,
  earlier: ReadonlyMap<string, readonly ObsoleteKey[]> = new Map(),
): Dataset {
  if (answers === undefined) return dataset;
  const asked = Object.entries(answers);
  const columns = asked.map(([key, type]): [string, DatasetColumn] => [
    key,
    type === 'money' ? { type, currency: 'currency' } : { type },
  ]);
  const read = asked.map(([key, type]) => sql`${answer(textAt(key, earlier.get(key)), type)} as ${sql.ref(key)}`);
  return {
    ...dataset,
    columns: { ...dataset.columns, ...Object.fromEntries(columns) },
    rows: sql`select a.*, ${sql.join(read)} from (${dataset.rows}) a`,
  };
}

/** What was answered, by whatever key the definition that asked it gave it then. */
function textAt(key: string, earlier: readonly ObsoleteKey[] = []): RawBuilder<unknown> {
  const now = sql`a.answers ->> ${key}::text`;
  const then = earlier.map((was) => sql`case when a."askedBy" = ${was.by} then a.answers ->> ${was.key}::text end`);
  return sql`coalesce(${sql.join([now, ...then])})`;
}

function answer(text: RawBuilder<unknown>, type: AnswerType): RawBuilder<unknown> {
  if (type === 'string') return text;
  const name = readAs[type];
  return sql`case when pg_input_is_valid(${text}, ${name}) then ${text}::${sql.raw(name)} end`;
}
