import { describe, expect, test } from 'vitest';
import {
  inspectForm,
  orphanedAnswers,
  migrateAnswers,
  pendingMigrations,
  type FormDefinition,
} from '#engine/forms/index.ts';
import { fieldTypes, formOf, formPlace } from '#tests/support/forms.ts';

type Migrations = NonNullable<FormDefinition['migrations']>;
const reason = { en: 'Nobody asks for it any more', ar: 'لم يعد يُسأل عنه' };

const migrations: Migrations = [
  {
    id: 'fit',
    steps: [
      { rename: { from: 'size', to: 'fit' } },
      { map: { field: 'fit', values: { M: 'medium', S: 'small' } } },
      { in: 'rows/*', rename: { from: 'label', to: 'name' } },
      { in: 'address', drop: 'fax', reason },
    ],
  },
  {
    id: 'names',
    steps: [{ split: { from: 'fullName', separator: ' ', into: ['first', 'last'] } }, { drop: 'colour', reason }],
  },
];

describe('answers to an earlier form', () => {
  const old = {
    size: 'M',
    fullName: 'Basma Adel Fathy',
    colour: 'red',
    rows: [{ id: '1', label: 'a' }, { id: '2' }],
    address: { street: 'x', fax: '1' },
    other: 1,
  };

  test('are renamed, split, mapped and dropped, in groups and rows, and each change is told', () => {
    const before = structuredClone(old);
    const { data, changes } = migrateAnswers(migrations, old);
    expect(old).toEqual(before);
    expect(data).toEqual({
      fit: 'medium',
      first: 'Basma',
      last: 'Adel Fathy',
      rows: [{ id: '1', name: 'a' }, { id: '2' }],
      address: { street: 'x' },
      other: 1,
    });
    expect(changes).toMatchObject([
      { migration: 'fit', word: 'rename', path: '/size', from: 'M' },
      { migration: 'fit', word: 'map', path: '/fit', from: 'M', to: 'medium' },
      { migration: 'fit', word: 'rename', path: '/rows/0/label' },
      { migration: 'fit', word: 'drop', path: '/address/fax', from: '1' },
      { migration: 'names', word: 'split', path: '/fullName', to: { first: 'Basma', last: 'Adel Fathy' } },
      { migration: 'names', word: 'drop', path: '/colour', from: 'red' },
    ]);
  });

  test('go through those alone that their version did not have', () => {
    expect(pendingMigrations({ migrations }, {})).toEqual(migrations);
    expect(pendingMigrations({ migrations }, { migrations: migrations.slice(0, 1) })).toEqual(migrations.slice(1));
    expect(pendingMigrations({ migrations }, { migrations })).toEqual([]);
  });

  test('stay as they are where there is nothing to change, and a newer answer is never overwritten', () => {
    expect(migrateAnswers(migrations, { fit: 'large' })).toEqual({ data: { fit: 'large' }, changes: [] });
    expect(migrateAnswers(migrations, { size: 'M', fit: 'large' }).data).toEqual({ fit: 'large' });
    expect(migrateAnswers(migrations, { rows: 'broken', address: null }).data).toEqual({
      rows: 'broken',
      address: null,
    });
  });

  test('that have no place are found: unknown fields and choices, at any depth', () => {
    const form = formOf({
      fit: { type: 'select', options: [{ value: 'small', label: 'S' }] },
      tags: { type: 'checkboxes', options: [{ value: 'a', label: 'A' }] },
      rows: { type: 'rows', fields: { name: { type: 'text' } } },
    });
    const data = { fit: 'medium', tags: ['a', 'b'], rows: [{ id: '1', name: 'x', label: 'y' }], other: 1, empty: '' };
    expect(orphanedAnswers(form, data).map(({ path }) => path)).toEqual(['/fit', '/tags', '/rows/0/label', '/other']);
  });
});

test.each([
  [
    'to a field that is not there',
    [{ id: 'a', steps: [{ rename: { from: 'old', to: 'nam' } }] }],
    '/migrations/0/steps/0/rename/to',
  ],
  ['away from a field that is', [{ id: 'a', steps: [{ drop: 'name', reason }] }], '/migrations/0/steps/0/drop'],
  [
    'of choices of no field',
    [{ id: 'a', steps: [{ map: { field: 'gone', values: { a: 'b' } } }] }],
    '/migrations/0/steps/0/map/field',
  ],
  [
    'with one name twice',
    [
      { id: 'a', steps: [{ drop: 'x', reason }] },
      { id: 'a', steps: [{ drop: 'y', reason }] },
    ],
    '/migrations/0/id',
  ],
])('a migration %s is a fault of the definition', (_, wrong, at) => {
  const definition = { fields: { name: { type: 'text' } }, migrations: wrong } as FormDefinition;
  expect(inspectForm(definition, fieldTypes, formPlace).findings).toMatchObject([{ code: 'form.badMigration', at }]);
});

test('a migration may lead to a field that a later one takes on', () => {
  const definition: FormDefinition = {
    fields: { name: { type: 'text' } },
    migrations: [
      { id: 'a', steps: [{ rename: { from: 'title', to: 'label' } }] },
      { id: 'b', steps: [{ rename: { from: 'label', to: 'name' } }] },
    ],
  };
  expect(inspectForm(definition, fieldTypes, formPlace).findings).toEqual([]);
});
