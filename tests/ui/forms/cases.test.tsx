import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type CompiledForm, type FormDefinition, sayFrom } from '#engine/forms/index.ts';
import { MasarForm, type MasarFormProps } from '#ui/forms/MasarForm.tsx';
import { formMessages, formOf } from '#tests/support/forms.ts';

/** cases/forms.md, by its numbers: what only a form that is drawn can show. */

// jsdom lays nothing out, and gives pictures no address.
Element.prototype.scrollIntoView = () => undefined;
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
  const say = sayFrom(formMessages, 'en');
  const props: MasarFormProps = { form, host: 'buyer', lang: 'en', zone: 'Africa/Cairo', say, onSubmit, ...more };
  const { rerender } = render(<MasarForm {...props} />);
  return { onSubmit, again: (changed: Partial<MasarFormProps>) => rerender(<MasarForm {...props} {...changed} />) };
}

function send(): void {
  const form = document.querySelector('form');
  if (form !== null) fireEvent.submit(form);
}

test('4, a parent that draws the form again with a copy of older answers reverts nothing', async () => {
  const options = ['a', 'b'].map((value) => ({ value, name: value.toUpperCase() }));
  const form = formOf({ kind: field('radio', 'Kind', { options, default: 'a' }) });
  const { onSubmit, again } = show(form, { data: { kind: 'a' } });
  fireEvent.click(screen.getByLabelText('B'));
  again({ data: JSON.parse('{"kind":"a"}'), onSubmit });
  expect(screen.getByLabelText<HTMLInputElement>('B').checked).toBe(true);
  send();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { kind: 'b' } }));
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
        fields: { second: field('text', 'Second', { required: { when: { first: 'test' } } }) },
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
