import type { ColumnType as ShapeType, DatasetSchema } from '#engine/definitions/index.ts';
import { descriptions } from './datasets/index.ts';
import type { ColumnType, Description } from './queries/dataset.ts';

/** As definitions see it: what a column is for facts and filters. */
const shapes: Readonly<Record<ColumnType, ShapeType>> = {
  id: 'string',
  string: 'string',
  text: 'string',
  integer: 'integer',
  number: 'number',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  instant: 'instant',
  image: 'object',
};

/** The datasets by name, for the checker: definitions may name no others, and no other columns. */
export function datasetShapes(): Readonly<Record<string, DatasetSchema>> {
  return Object.fromEntries(
    Object.entries<Description>(descriptions).map(([name, { columns, answersTo }]) => [
      name,
      {
        columns: Object.fromEntries(Object.entries(columns).map(([field, { type }]) => [field, shapes[type]])),
        names: Object.fromEntries(
          Object.entries(columns).flatMap(([field, { names }]) => (names === undefined ? [] : [[field, names]])),
        ),
        ...(answersTo === undefined ? {} : { answersTo }),
      },
    ]),
  );
}
