import { expect, test } from 'vitest';
import { formOf } from '#tests/support/forms.ts';
import { withNewRows } from '#ui/forms/store/rows.ts';

test('a row that is added begins with what the form’s answers say', () => {
  const by = { type: 'text', default: { case: [{ when: { '/kind': 'box' }, then: 'van' }, { else: 'post' }] } };
  const form = formOf({ kind: { type: 'text' }, rows: { type: 'rows', fields: { by } } });
  const field = form.byPattern.get('/rows');
  if (field === undefined) throw new Error('The form has no rows.');
  const place = { fieldPath: '/rows', field, facts: {}, now: 0, zone: 'UTC', newId: () => 'r' };
  expect(withNewRows({ kind: 'box' }, [{}], place).data).toEqual({ kind: 'box', rows: [{ id: 'r', by: 'van' }] });
  expect(withNewRows({ kind: 'bag' }, [{}], place).data).toEqual({ kind: 'bag', rows: [{ id: 'r', by: 'post' }] });
});
