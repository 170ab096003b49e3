import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CompiledForm, type FieldDefinition, translatorFor } from '#engine/forms/index.ts';
import { MasarForm, type MasarFormProps } from '#ui/forms/MasarForm.tsx';
import type { StoredFile } from '#ui/forms/ports.ts';
import { formMessages, formOf } from '#tests/support/forms.ts';

/** Files of a form: on their way, arrived, refused, taken back. */

// jsdom gives pictures no fieldPath.
URL.createObjectURL = () => 'blob:x';
URL.revokeObjectURL = () => undefined;

afterEach(cleanup);

const field = (type: string, label: string, more = {}): FieldDefinition => ({ type, label, ...more });
const box = (label: RegExp | string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const pdf = (name: string): File => new File(['x'], name, { type: 'application/pdf' });
const old: StoredFile = { id: 'f0', name: 'old.pdf', size: 2_000_000, type: 'application/pdf' };

/** A server that answers each file when the test says so. */
function server() {
  const asked: {
    readonly name: string;
    readonly signal: AbortSignal;
    readonly progress: (part: number) => Promise<void>;
    readonly take: () => Promise<void>;
    readonly refuse: (text?: { en: string; ar: string }, retryable?: boolean) => Promise<void>;
  }[] = [];
  const send = (file: File, { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void }) =>
    new Promise<StoredFile>((resolve, reject) => {
      const { name, size, type } = file;
      asked.push({
        name,
        signal,
        progress: (part) => act(async () => onProgress(part)),
        take: () => act(async () => resolve({ id: `id-${name}`, name, size, type })),
        refuse: (text, retryable) => act(async () => reject(Object.assign(new Error('refused'), { text, retryable }))),
      });
    });
  return { asked, ports: { uploads: { send } } };
}

function show(form: CompiledForm, more: Partial<MasarFormProps> = {}) {
  const { asked, ports } = server();
  const onSubmit = vi.fn<MasarFormProps['onSubmit']>(async () => undefined);
  const translate = translatorFor(formMessages, 'en');
  const props: MasarFormProps = {
    form,
    host: 'buyer',
    lang: 'en',
    zone: 'Africa/Cairo',
    translate,
    onSubmit,
    ports,
    ...more,
  };
  const { rerender } = render(<MasarForm {...props} />);
  const last = () => {
    const found = asked.at(-1);
    if (found === undefined) throw new Error('no file was sent');
    return found;
  };
  const again = (changed: Partial<MasarFormProps>) => rerender(<MasarForm {...props} {...changed} />);
  return { asked, last, onSubmit, again };
}

const send = (): Promise<boolean> =>
  act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));

async function choose(name: string): Promise<void> {
  await act(async () => fireEvent.change(box(/It/), { target: { files: [pdf(name)] } }));
}

test('one that is asked for and refused says why, not that it is missing, and is not sent once more', async () => {
  const form = formOf({ it: field('image', 'It', { required: true, messages: { required: 'Choose an image' } }) });
  const { last } = show(form);
  await choose('notes.md');
  await last().refuse({ en: "This file type isn't supported. Choose another file.", ar: '' }, false);
  expect(screen.getByRole('status').textContent).toBe("It: This file type isn't supported. Choose another file.");
  const error = document.getElementById(box(/It/).getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe("This file type isn't supported. Choose another file.");
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await send();
  expect(screen.queryAllByText(/Choose an image/).map(({ className }) => className)).toEqual(['k-drop-label']);
});

const failedText = 'Upload failed. Please try again';

describe.each(['file', 'image'])('an optional %s', (type) => {
  const form = formOf({
    name: field('text', 'Name'),
    it: field(type, 'It', { settings: { limitBytes: 9_000_000, accept: ['application/pdf'] } }),
  });

  test('that did not arrive holds the form back, has the focus, and goes with it once it arrived', async () => {
    const { asked, last, onSubmit } = show(form);
    await choose('bill.pdf');
    await last().refuse();
    expect(screen.getByText(failedText)).toBeTruthy();
    await send();
    await waitFor(() => expect(document.activeElement).toBe(box(/It/)));
    expect(box(/It/).getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(button('Try again')));
    expect(asked.map(({ name }) => name)).toEqual(['bill.pdf', 'bill.pdf']);
    await last().take();
    expect(screen.queryByText(failedText)).toBeNull();
    await send();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ value: { it: { id: 'id-bill.pdf' } } });
  });

  test('that did not arrive may be done without, once it is taken out', async () => {
    const { last, onSubmit } = show(form);
    await choose('bill.pdf');
    await last().refuse();
    fireEvent.click(button('Remove'));
    expect(screen.queryByText(failedText)).toBeNull();
    expect(screen.queryByText('bill.pdf')).toBeNull();
    await send();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: {} });
  });

  test('that was to replace another is never taken for it: the other one is there again once it is taken out', async () => {
    const { last, onSubmit } = show(form, { data: { it: old }, mode: 'edit' });
    await choose('new.pdf');
    await last().refuse();
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(button('Remove'));
    await send();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { it: old } });
    fireEvent.click(button('Remove'));
    await send();
    expect(onSubmit.mock.calls[1]?.[0]).toEqual({ value: {} });
  });

  test('is told how far it is, and stopped on the way: what was there before is there again', async () => {
    const { asked, last, onSubmit } = show(form, { data: { it: old }, mode: 'edit' });
    await choose('new.pdf');
    await last().progress(0.4);
    expect(screen.getByRole('progressbar', { name: 'Uploading 40%' }).getAttribute('aria-valuenow')).toBe('40');
    await send();
    expect(screen.getByText('Wait for the upload to finish')).toBeTruthy();
    fireEvent.click(button('Cancel'));
    expect(last().signal.aborted).toBe(true);
    await last().take();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(asked).toHaveLength(1);
    await send();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { it: old } });
  });

  test('that is listed has the focus when the server refuses it', async () => {
    const { again, last } = show(form, { data: { it: old }, mode: 'edit' });
    again({
      data: { it: old },
      mode: 'edit',
      errors: [{ path: '/it', code: 'upload.expired', message: 'Choose it again' }],
    });
    expect(await screen.findByText('Choose it again')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box(/It/)));
    await choose('again.pdf');
    await last().take();
    expect(screen.queryByText('Choose it again')).toBeNull();
  });
});

test('that is on its way is asked about before the page is left, though a draft holds all else', async () => {
  const form = formOf({ it: field('file', 'It'), note: field('text', 'Note') });
  const save = vi.fn(async () => undefined);
  const { last } = show(form, { draft: { load: async () => null, save } });
  const away = document.createElement('a');
  away.href = '/elsewhere';
  document.body.append(away);
  const followed = vi.fn((event: Event) => event.preventDefault());
  away.addEventListener('click', followed);
  await choose('plan.pdf');
  await act(async () => fireEvent.click(away));
  fireEvent.click(await screen.findByText('Stay'));
  expect(followed).not.toHaveBeenCalled();
  await last().take();
  await act(async () => fireEvent.click(away));
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenLastCalledWith({ it: expect.objectContaining({ id: 'id-plan.pdf' }) });
});

test('a refusal is told in the words of the server, in the language of the page', async () => {
  const form = formOf({ it: field('file', 'It') });
  const { last, again } = show(form);
  await choose('huge.pdf');
  await last().refuse({ en: 'This file is too large.', ar: 'هذا الملف كبير جدًا.' });
  expect(screen.getByText('This file is too large.')).toBeTruthy();
  again({ lang: 'ar', translate: translatorFor(formMessages, 'ar') });
  expect(screen.getByText('هذا الملف كبير جدًا.')).toBeTruthy();
});

test('a file that did not arrive is still told of after the step was left, and holds the form back from there', async () => {
  const form = formOf(undefined, {
    steps: [
      { id: 'one', title: 'One', fields: { name: field('text', 'Name') } },
      { id: 'two', title: 'Two', fields: { it: field('file', 'It') } },
    ],
  });
  const { last, onSubmit } = show(form);
  await send();
  await screen.findByRole('heading', { name: 'Two' });
  await choose('bill.pdf');
  await last().refuse();
  fireEvent.click(button('Back'));
  await send();
  await screen.findByRole('heading', { name: 'Two' });
  expect(screen.getByText('bill.pdf')).toBeTruthy();
  expect(screen.getByText(failedText)).toBeTruthy();
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(button('Remove'));
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('29, a file that was sent before the page was loaded anew is there, by its name, and goes with the form', async () => {
  const form = formOf({ it: field('file', 'It') });
  const draft = { load: async () => ({ it: old }), save: async () => undefined };
  const { asked, onSubmit } = show(form, { draft });
  expect(await screen.findByText('old.pdf')).toBeTruthy();
  await send();
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { it: old } });
  expect(asked).toEqual([]);
});

test('a file that did not arrive and is asked for no longer stands in nobody\u2019s way', async () => {
  const form = formOf({
    on: field('toggle', 'On', { default: true }),
    it: field('file', 'It', { visibleIf: { on: true } }),
  });
  const { last, onSubmit } = show(form);
  await choose('bill.pdf');
  await last().refuse();
  fireEvent.click(screen.getByRole('switch'));
  await send();
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ value: { on: false } });
});

test('files of two rows are each their own, and stay so when the first row goes', async () => {
  const form = formOf({
    rows: field('rows', 'Rows', { repeat: { initialCount: 2 }, fields: { it: field('file', 'It') } }),
  });
  const { asked, onSubmit } = show(form);
  for (const [index, name] of ['a.pdf', 'b.pdf'].entries()) {
    await act(async () =>
      fireEvent.change(screen.getAllByLabelText(/It/)[index] as Element, { target: { files: [pdf(name)] } }),
    );
  }
  await asked[1]?.refuse();
  await asked[0]?.take();
  await act(async () => fireEvent.click(button('Remove Row 1')));
  expect(screen.queryByText('a.pdf')).toBeNull();
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(button('Try again')));
  await asked[2]?.take();
  await send();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ value: { rows: [{ it: { id: 'id-b.pdf' } }] } });
});
