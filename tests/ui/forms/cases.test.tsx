import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type CompiledForm, type FormDefinition, translatorFor } from '#engine/forms/index.ts';
import { MasarForm, type MasarFormProps } from '#ui/forms/MasarForm.tsx';
import type { FormHandle } from '#ui/forms/parts/useFormHandle.ts';
import { fieldTypes, formMessages, formOf } from '#tests/support/forms.ts';

/** cases/forms.md, by its numbers: what only a form that is drawn can show. */

// jsdom gives pictures no fieldPath.
URL.createObjectURL = () => 'blob:x';
URL.revokeObjectURL = () => undefined;

afterEach(() => {
  cleanup();
});

type Field = NonNullable<FormDefinition['fields']>[string];
const field = (type: string, label: string, more = {}): Field => ({ type, label, ...more });
const box = (label: RegExp | string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

function show(form: CompiledForm, more: Partial<MasarFormProps> = {}) {
  const onSubmit = vi.fn<MasarFormProps['onSubmit']>(async () => undefined);
  const translate = translatorFor(formMessages, 'en');
  const props: MasarFormProps = { form, host: 'buyer', lang: 'en', zone: 'Africa/Cairo', translate, onSubmit, ...more };
  const { rerender } = render(<MasarForm {...props} />);
  return { onSubmit, again: (changed: Partial<MasarFormProps>) => rerender(<MasarForm {...props} {...changed} />) };
}

function send(): void {
  const form = document.querySelector('form');
  if (form !== null) fireEvent.submit(form);
}

test('4, a parent that draws the form again with a copy of older answers reverts nothing', async () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }));
  const form = formOf({ kind: field('radio', 'Kind', { options, default: 'a' }) });
  const { onSubmit, again } = show(form, { data: { kind: 'a' } });
  fireEvent.click(screen.getByLabelText('B'));
  again({ data: JSON.parse('{"kind":"a"}'), onSubmit });
  expect(screen.getByLabelText<HTMLInputElement>('B').checked).toBe(true);
  send();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { kind: 'b' } }));
});

test('9, who sends sees what is left out, with its answer, and no longer once it applies again', async () => {
  const options = ['p', 'c', 'x'].map((value) => ({ value, label: value.toUpperCase() }));
  const when = (sort: string) => ({ visibleIf: { sort } });
  const form = formOf({
    sort: field('select', 'Sort', { options }),
    pick: field('text', 'Pick', when('p')),
    price: field('money', 'Price', when('p')),
    gift: field('toggle', 'Gift', when('p')),
    stored: field('text', 'Stored', when('p')),
    never: field('text', 'Never asked', { ...when('x'), default: 'by default' }),
    guests: field('rows', 'Guests', { ...when('p'), fields: { name: field('text', 'Name') } }),
  });
  const data = { sort: 'p', stored: 'of before', never: 'by default', guests: [{ id: 'a', name: 'Nour' }] };
  const { onSubmit } = show(form, { data, mode: 'edit' });
  const left = (): string[] => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent ?? '');
  expect(left()).toEqual([]);
  fireEvent.change(box(/Pick/), { target: { value: 'X' } });
  fireEvent.change(box(/Price/), { target: { value: '12.5' } });
  fireEvent.change(screen.getByLabelText(/Sort/), { target: { value: 'c' } });
  expect(await screen.findByText(/no longer apply, so we won't send them/)).toBeTruthy();
  expect(left().map((each) => each.replace(/\s/g, ' '))).toEqual([
    'PickX',
    'PriceEGP 12.50',
    'Storedof before',
    'Guests1 row',
  ]);
  fireEvent.change(screen.getByLabelText(/Sort/), { target: { value: 'p' } });
  await waitFor(() => expect(left()).toEqual([]));
  fireEvent.change(screen.getByLabelText(/Sort/), { target: { value: 'c' } });
  send();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { sort: 'c' } }));
});

test('23, the newest of what was handed in is called, never an older one', async () => {
  const { onSubmit, again } = show(formOf({ name: field('text', 'Name') }));
  const newer = vi.fn<MasarFormProps['onSubmit']>(async () => undefined);
  again({ onSubmit: newer });
  send();
  await waitFor(() => expect(newer).toHaveBeenCalledTimes(1));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('24, what an answer asked of a later step is gone after Back and a change; Back sends nothing', async () => {
  const form = formOf(undefined, {
    steps: [
      { id: 'one', title: 'One', fields: { first: field('text', 'First') } },
      {
        id: 'two',
        title: 'Two',
        fields: { second: field('text', 'Second', { requiredIf: { first: 'test' } }) },
      },
    ],
  });
  const { onSubmit } = show(form);
  fireEvent.change(box(/First/), { target: { value: 'test' } });
  send();
  await screen.findByRole('heading', { name: 'Two' });
  send();
  expect(await screen.findByText('This field is required')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(box(/First/), { target: { value: 'other' } });
  send();
  await screen.findByRole('heading', { name: 'Two' });
  expect(screen.queryByText('This field is required')).toBeNull();
  send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('29, a file that was sent in one step is there after Back and forward: the data holds its id, no content', async () => {
  const stored = { id: 'f1', name: 'photo.pdf', size: 8_000_000, type: 'application/pdf' };
  const sending = vi.fn(async () => stored);
  const form = formOf(undefined, {
    steps: [
      { id: 'one', title: 'One', fields: { name: field('text', 'Name') } },
      { id: 'two', title: 'Two', fields: { paper: field('file', 'Paper', { settings: { limitBytes: 9_000_000 } }) } },
    ],
  });
  const { onSubmit } = show(form, { ports: { uploads: { send: sending } } });
  send();
  await screen.findByRole('heading', { name: 'Two' });
  const file = new File(['x'], 'photo.pdf', { type: 'application/pdf' });
  fireEvent.change(box(/Paper/), { target: { files: [file] } });
  await screen.findByText('photo.pdf');
  await screen.findByRole('button', { name: 'Remove' });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  send();
  await screen.findByRole('heading', { name: 'Two' });
  expect(screen.getByText('photo.pdf')).toBeTruthy();
  send();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { paper: stored } }));
  expect(sending).toHaveBeenCalledTimes(1);
});

test('18, a row that comes from elsewhere changes no other: not its boxes, not the caret, not what is half typed', async () => {
  const form = formOf({ guests: field('rows', 'Guests', { fields: { name: field('text', 'Name') } }) });
  const row = (id: string, name: string) => ({ id, name });
  const base = { guests: [row('b', 'B'), row('c', 'C')] };
  const handle: { current: FormHandle | null } = { current: null };
  const { onSubmit } = show(form, { data: base, mode: 'edit', handle });
  const [, c] = screen.getAllByLabelText<HTMLInputElement>(/Name/);
  act(() => c?.focus());
  fireEvent.change(c as HTMLInputElement, { target: { value: 'C, half ty' } });
  await act(async () => handle.current?.restore({ guests: [row('a', 'A'), ...base.guests] }, base));
  const boxes = screen.getAllByLabelText<HTMLInputElement>(/Name/);
  expect(boxes.map(({ value }) => value).sort()).toEqual(['A', 'B', 'C, half ty']);
  expect(boxes).toContain(c);
  expect(document.activeElement).toBe(c);
  send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
    value: { guests: expect.arrayContaining([row('a', 'A'), row('b', 'B'), row('c', 'C, half ty')]) },
  });
});

test('27, in Arabic every box of figures, codes and addresses is written from left to right, words as one reads', async () => {
  const words = new Set(['text', 'long-text', 'multi-select', 'search-select']);
  const structure = ['rows', 'group'];
  const asked = [...fieldTypes.values()].filter(
    (type) => !type.hidden && !type.readOnly && !structure.includes(type.value),
  );
  const options = [{ value: 'a', label: 'A' }];
  const chosen = ['radio', 'checkboxes', 'select', 'combobox'];
  const form = formOf(
    Object.fromEntries(
      asked.map(({ id, widget }, index) => [`f${index}`, field(id, id, chosen.includes(widget) ? { options } : {})]),
    ),
    { sensitive: true },
  );
  const translate = translatorFor(formMessages, 'ar');
  show(form, { lang: 'ar', translate, direct: true });
  await waitFor(() => expect(document.querySelector('form .f-place .k-skeleton')).toBeNull());
  const typed = [
    ...document.querySelectorAll(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [tabindex="-1"]), textarea',
    ),
  ];
  const typeOf = (box: Element): string => asked[Number(/\.f(\d+)/.exec(box.id)?.[1])]?.id ?? box.id;
  expect(new Set(typed.map(typeOf)).size).toBeGreaterThanOrEqual(20);
  const wrong = typed.filter((box) => (box.getAttribute('dir') === 'ltr') === words.has(typeOf(box))).map(typeOf);
  expect(wrong).toEqual([]);
});
