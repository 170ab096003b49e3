import { describe, expect, test } from 'vitest';
import { mergeAnswers } from '#engine/forms/index.ts';
import { formOf } from '#tests/support/forms.ts';

const form = formOf({
  name: { type: 'text' },
  price: { type: 'money' },
  photo: { type: 'image' },
  address: { type: 'group', fields: { street: { type: 'text' }, city: { type: 'text' } } },
  rows: { type: 'rows', fields: { name: { type: 'text' }, count: { type: 'integer' } } },
  total: { type: 'money', computed: { from: 'price' } },
});
const base = {
  name: 'Mug',
  price: 100,
  address: { street: 'A', city: 'Cairo' },
  rows: [
    { id: '1', name: 'one', count: 1 },
    { id: '2', name: 'two', count: 2 },
  ],
};
const merged = (mine: object, theirs: object, keep?: ReadonlyMap<string, 'mine' | 'theirs'>) =>
  mergeAnswers(form, base, { ...base, ...mine }, { ...base, ...theirs }, keep);

describe('two people\u2019s changes', () => {
  test('of different fields are both kept, in groups and rows too', () => {
    const { data, conflicts } = merged(
      {
        name: 'Cup',
        address: { street: 'B', city: 'Cairo' },
        rows: [base.rows[0], { id: '2', name: 'zwei', count: 2 }],
      },
      { price: 200, address: { street: 'A', city: 'Giza' }, rows: [{ id: '1', name: 'one', count: 9 }, base.rows[1]] },
    );
    expect(conflicts).toEqual([]);
    expect(data).toEqual({
      name: 'Cup',
      price: 200,
      address: { street: 'B', city: 'Giza' },
      rows: [
        { id: '1', name: 'one', count: 9 },
        { id: '2', name: 'zwei', count: 2 },
      ],
    });
  });

  test('of the same field are contested, and whose is kept is said of each', () => {
    const mine = { price: 150, rows: [{ id: '1', name: 'uno', count: 1 }, base.rows[1]] };
    const theirs = { price: 200, rows: [base.rows[1], { id: '1', name: 'eins', count: 1 }] };
    const { data, conflicts } = merged(mine, theirs);
    expect(conflicts).toEqual([
      { fieldPath: '/price', pattern: '/price', mine: 150, theirs: 200 },
      { fieldPath: '/rows/1/name', pattern: '/rows/*/name', mine: 'uno', theirs: 'eins' },
    ]);
    expect(data).toMatchObject({ price: 150 });
    const chosen = merged(mine, theirs, new Map([['/price', 'theirs']] as const));
    expect(chosen.data).toMatchObject({ price: 200, rows: [{ name: 'uno' }, { name: 'two' }] });
  });

  test('to the same value are no contest, nor are an empty text and none, nor two addresses of one file', () => {
    const photo = { id: 'f', name: 'a.png', size: 9, type: 'image/png' };
    const { data, conflicts } = merged(
      { price: 300, name: '', photo },
      { price: 300, name: undefined, photo: { ...photo, location: '/f' } },
    );
    expect(conflicts).toEqual([]);
    expect(data).toMatchObject({ price: 300, photo: { id: 'f' } });
  });

  test('that add and remove rows are kept; a row that one removed and the other changed stays', () => {
    const added = (id: string) => ({ id, name: id });
    const { data } = merged(
      { rows: [{ id: '2', name: 'changed', count: 2 }, added('mine')] },
      { rows: [base.rows[0], added('theirs')] },
    );
    expect(data['rows']).toEqual([{ id: '2', name: 'changed', count: 2 }, added('mine'), added('theirs')]);
  });

  test('that empty a field empty it', () => {
    expect(merged({ price: undefined }, { name: 'Cup' }).data).not.toHaveProperty('price');
  });
});
