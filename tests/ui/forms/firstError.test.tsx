import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type FieldDefinition, inspectForm, translatorFor } from '#engine/forms/index.ts';
import { MasarForm, type MasarFormProps } from '#ui/forms/MasarForm.tsx';
import { widgets } from '#ui/forms/widgets/index.ts';
import { fieldTypes, formMessages, formOf, formPlace } from '#tests/support/forms.ts';

/** Every widget there is, by the field types that use it, in each of its appearances: none is written down here by name. */

afterEach(cleanup);

const meta = `${import.meta.dirname}/../../../schemas/meta/widgets/`;

type WidgetSchema = { readonly widget: string; readonly appearances?: readonly string[] };
const schemas = readdirSync(meta).map((file) => JSON.parse(readFileSync(meta + file, 'utf8')) as WidgetSchema);
const appearancesOf = (widget: string): readonly (string | undefined)[] =>
  schemas.find((schema) => schema.widget === widget)?.appearances ?? [undefined];

const part: FieldDefinition = { type: 'text', label: 'Part', required: true };

/** A field of the type that is required and not answered. */
function unanswered(type: string, appearance?: string): FieldDefinition {
  const { value, widget } = fieldTypes.get(type) ?? {};
  const takesOptions = ['radio', 'checkboxes', 'select', 'combobox'].includes(String(widget));
  return {
    type,
    label: 'It',
    required: true,
    ...(appearance === undefined ? {} : { appearance }),
    ...(takesOptions ? { options: ['a', 'b'].map((each) => ({ value: each, label: each })) } : {}),
    ...(value === 'rows' || value === 'group' ? { fields: { part } } : {}),
  };
}

/** Types that nobody answers, which the checker itself says: required, they are a fault of the definition. */
const unasked = [...fieldTypes.keys()].filter((type) =>
  inspectForm({ fields: { it: unanswered(type) }, sensitive: true }, fieldTypes, formPlace).findings.some(
    ({ code }) => code === 'form.requiredButHidden',
  ),
);
const cases = [...fieldTypes.values()]
  .filter(({ id }) => !unasked.includes(id))
  .flatMap(({ id, widget }) => appearancesOf(widget).map((appearance) => [id, widget, appearance] as const));

test('is looked at for every widget that is answered', () => {
  expect(unasked.sort()).toEqual(['hidden', 'read-only']);
  const covered = new Set([...cases.map(([, widget]) => widget), 'hidden', 'read-only']);
  expect(
    [...schemas.map(({ widget }) => widget), ...Object.keys(widgets)].filter((each) => !covered.has(each)),
  ).toEqual([]);
});

const translate = translatorFor(formMessages, 'en');
function show(field: FieldDefinition, isSensitive: boolean) {
  const before: FieldDefinition = { type: 'money', label: 'Before', readOnlyIf: { mode: 'edit' } };
  const form = formOf({ before, it: field }, { sensitive: isSensitive });
  const onSubmit = vi.fn<MasarFormProps['onSubmit']>(async () => undefined);
  render(
    <MasarForm
      {...{ form, translate, onSubmit, host: 'buyer', lang: 'en', zone: 'Africa/Cairo', direct: isSensitive }}
      mode="edit"
      data={{ before: 500 }}
      ports={{ references: async () => [] }}
    />,
  );
  return onSubmit;
}

/** What is read out where the focus is: the texts that describe it or the group that it is in. */
function described(): string {
  const ids = document.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

test.each(cases)('the first error of %s (%s, %s) has the focus and is told where it stands', async (type, _, look) => {
  const onSubmit = show(unanswered(type, look), fieldTypes.get(type)?.sensitive === true);
  // Controls of some are fetched when they are first drawn.
  await waitFor(() => expect(document.querySelector('form .f-place .k-skeleton')).toBeNull());
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  await waitFor(() => expect(document.querySelectorAll('.k-note-line[data-tone="danger"]')).toHaveLength(1));
  const error = document.querySelector('.k-note-line[data-tone="danger"]')?.textContent;
  expect(error).toBeTruthy();
  await waitFor(() => expect(described()).toContain(error));
  const focused = document.activeElement as HTMLElement;
  expect(focused.closest('form'), 'in the form').not.toBeNull();
  expect(focused.matches(':disabled, [readonly]')).toBe(false);
  expect(focused.closest('[aria-invalid="true"]'), 'is said to be wrong').not.toBeNull();
  // A group of boxes and rows have no way to say so: there, what is not required is called optional.
  if (focused.closest('[role="group"]') === null && focused.tagName !== 'SECTION') {
    expect(focused.closest(':required, [aria-required="true"]'), 'is said to be required').not.toBeNull();
  }
  expect(onSubmit).not.toHaveBeenCalled();
});
