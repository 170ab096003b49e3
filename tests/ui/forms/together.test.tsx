import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CompiledForm, type FormDefinition, translatorFor } from '#engine/forms/index.ts';
import { MasarForm, type MasarFormProps } from '#ui/forms/MasarForm.tsx';
import type { FormHandle } from '#ui/forms/parts/useFormHandle.ts';
import { formMessages, formOf } from '#tests/support/forms.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

type Field = NonNullable<FormDefinition['fields']>[string];
const field = (type: string, label: string, more = {}): Field => ({ type, label, ...more });
const box = (label: RegExp | string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

function show(form: CompiledForm, more: Partial<MasarFormProps> = {}) {
  const onSubmit = vi.fn<MasarFormProps['onSubmit']>(async () => undefined);
  const handle: { current: FormHandle | null } = { current: null };
  const props: MasarFormProps = {
    form,
    host: 'buyer',
    lang: 'en',
    zone: 'Africa/Cairo',
    translate: translatorFor(formMessages, 'en'),
    onSubmit,
    handle,
    ...more,
  };
  render(<MasarForm {...props} />);
  return { onSubmit, handle };
}

function type(into: HTMLElement, text: string): void {
  fireEvent.change(into, { target: { value: text } });
}

function send(): void {
  const form = document.querySelector('form');
  if (form !== null) fireEvent.submit(form);
}

describe('a check that only the server can answer', () => {
  const form = formOf({
    name: field('text', 'Name', {
      required: true,
      validators: [{ minLength: 3 }],
      remoteValidator: { operation: 'names.free', message: { en: 'Somebody has this name', ar: 'الاسم مستخدم' } },
    }),
    note: field('text', 'Note'),
  });

  /** Answers when the test says so. */
  function server() {
    const asked: {
      value: unknown;
      signal: AbortSignal;
      answer: (ok: boolean) => Promise<void>;
      fail: () => Promise<void>;
    }[] = [];
    const validateRemotely = (_operation: string, value: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<{ ok: boolean }>((resolve, reject) => {
        asked.push({
          value,
          signal,
          answer: (ok) => act(async () => resolve({ ok })),
          fail: () => act(async () => reject(new Error('no connection'))),
        });
      });
    return { asked, ports: { validateRemotely } };
  }

  test('is asked once typing pauses, only of what is right otherwise, and stands at the field until it changes', async () => {
    const { asked, ports } = server();
    show(form, { ports });
    type(box('Name'), 'ab');
    fireEvent.blur(box('Name'));
    type(box('Name'), 'abc');
    type(box('Name'), 'abcd');
    fireEvent.blur(box('Name'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.value).toBe('abcd');
    expect(screen.getByText('Checking')).toBeTruthy();
    await asked[0]?.answer(false);
    expect(screen.getByText('Somebody has this name')).toBeTruthy();
    expect(box('Name').getAttribute('aria-invalid')).toBe('true');
    type(box('Name'), 'other');
    expect(screen.queryByText('Somebody has this name')).toBeNull();
  });

  test('whose answer comes late, about another value, is dropped', async () => {
    const { asked, ports } = server();
    show(form, { ports });
    type(box('Name'), 'first');
    fireEvent.blur(box('Name'));
    await waitFor(() => expect(asked).toHaveLength(1));
    type(box('Name'), 'second');
    fireEvent.blur(box('Name'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer(true);
    await asked[0]?.answer(false);
    expect(screen.queryByText('Somebody has this name')).toBeNull();
  });

  test('is waited for when the form is sent, without its pause; a refusal keeps the form back', async () => {
    const { asked, ports } = server();
    const { onSubmit } = show(form, { ports });
    type(box('Name'), 'taken');
    send();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(onSubmit).not.toHaveBeenCalled();
    await asked[0]?.answer(false);
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    expect(onSubmit).not.toHaveBeenCalled();
    type(box('Name'), 'free');
    send();
    await waitFor(() => expect(asked).toHaveLength(2));
    await asked[1]?.answer(true);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    // The same value is not asked about again.
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(asked).toHaveLength(2);
  });

  test('that cannot be asked stands in nobody\u2019s way: the server that takes the form has the last word', async () => {
    const { asked, ports } = server();
    const { onSubmit } = show(form, { ports });
    type(box('Name'), 'anything');
    send();
    await waitFor(() => expect(asked).toHaveLength(1));
    await asked[0]?.fail();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  test('is not made of what is stored already', async () => {
    const { asked, ports } = server();
    const { onSubmit } = show(form, { ports, mode: 'edit', data: { name: 'mine' } });
    type(box(/Note/), 'x');
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(asked).toHaveLength(0);
  });
});

describe('what the server refused', () => {
  test('of a value that was changed while it was on its way is not said of the new one', async () => {
    let refuse = (): void => undefined;
    const onSubmit = vi.fn(
      () =>
        new Promise<void>(
          (_, reject) =>
            (refuse = () => reject(Object.assign(new Error('no'), { fields: [{ path: '/name', code: 'taken' }] }))),
        ),
    );
    show(formOf({ name: field('text', 'Name') }), { onSubmit });
    type(box(/Name/), 'old');
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    type(box(/Name/), 'new');
    fireEvent.blur(box(/Name/));
    await act(async () => refuse());
    expect(screen.queryByText('This is already in use. Try another one')).toBeNull();
    type(box(/Name/), 'old');
    fireEvent.blur(box(/Name/));
    expect(screen.getByText('This is already in use. Try another one')).toBeTruthy();
  });

  test('of a row is said of that row, though others were added before the answer', async () => {
    const rows = field('rows', 'Tickets', { repeat: { initialCount: 1 }, fields: { name: field('text', 'Name') } });
    let refuse = (): void => undefined;
    const onSubmit = vi.fn(
      () =>
        new Promise<void>(
          (_, reject) =>
            (refuse = () =>
              reject(Object.assign(new Error('no'), { fields: [{ path: '/tickets/1/name', code: 'taken' }] }))),
        ),
    );
    show(formOf({ tickets: rows }), { onSubmit });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const [first, second] = screen.getAllByLabelText<HTMLInputElement>(/Name/);
    type(first as HTMLElement, 'a');
    type(second as HTMLElement, 'b');
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    fireEvent.click(screen.getByRole('button', { name: 'Remove Row 1' }));
    await act(async () => refuse());
    expect(screen.getByLabelText(/Name/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('two people who edit', () => {
  const form = formOf({
    name: field('text', 'Name'),
    price: field('money', 'Price'),
    kind: field('radio', 'Kind', {
      options: [
        { value: 'a', label: { en: 'First', ar: 'أول' } },
        { value: 'b', label: { en: 'Second', ar: 'ثانٍ' } },
      ],
    }),
  });
  const stored = { name: 'Mug', price: 1000, kind: 'a' };
  const changed = (answers: object) =>
    Object.assign(new Error('changed'), { status: 409, params: { answers, revision: 8 } });

  test('different fields: both are saved, upon what is stored now, and that is said', async () => {
    const onSubmit = vi
      .fn<MasarFormProps['onSubmit']>()
      .mockRejectedValueOnce(changed({ ...stored, price: 2000 }))
      .mockResolvedValueOnce(undefined);
    show(form, { mode: 'edit', data: stored, onSubmit });
    type(box(/Name/), 'Cup');
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(onSubmit.mock.calls[1]).toMatchObject([{ value: { name: 'Cup', price: 2000, kind: 'a' } }, { revision: 8 }]);
    expect(box(/Price/).value).toBe('20.00');
    expect(screen.getByText(/Another person saved this while you were editing/)).toBeTruthy();
  });

  test('the same field: whose is kept is asked for each, in words', async () => {
    const onSubmit = vi
      .fn<MasarFormProps['onSubmit']>()
      .mockRejectedValueOnce(changed({ name: 'Pot', price: 2000, kind: 'b' }))
      .mockResolvedValueOnce(undefined);
    show(form, { mode: 'edit', data: stored, onSubmit });
    type(box(/Name/), 'Cup');
    type(box(/Price/), '15');
    send();
    const dialog = await screen.findByRole('dialog', { hidden: true });
    const price = within(dialog).getByRole('group', { name: 'Price', hidden: true });
    expect(price.textContent).toContain('EGP 15.00');
    expect(price.textContent).toContain('EGP 20.00');
    fireEvent.click(within(price).getByLabelText(/Their change/));
    fireEvent.click(within(dialog).getByText('Save these values'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(onSubmit.mock.calls[1]).toMatchObject([{ value: { name: 'Cup', price: 2000, kind: 'b' } }, { revision: 8 }]);
  });

  test('whoever goes back from the question keeps everything typed, and has saved nothing', async () => {
    const onSubmit = vi.fn<MasarFormProps['onSubmit']>().mockRejectedValue(changed({ ...stored, name: 'Pot' }));
    show(form, { mode: 'edit', data: stored, onSubmit });
    type(box(/Name/), 'Cup');
    send();
    const dialog = await screen.findByRole('dialog', { hidden: true });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close', hidden: true }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(box(/Name/).value).toBe('Cup');
  });

  test('a third who saves during the question is asked about too', async () => {
    const onSubmit = vi
      .fn<MasarFormProps['onSubmit']>()
      .mockRejectedValueOnce(changed({ ...stored, price: 2000 }))
      .mockRejectedValueOnce(changed({ ...stored, price: 2000, name: 'Pot' }))
      .mockResolvedValueOnce(undefined);
    show(form, { mode: 'edit', data: stored, onSubmit });
    type(box(/Name/), 'Cup');
    send();
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(within(dialog).getByRole('group', { name: 'Name', hidden: true })).toBeTruthy();
  });
});

describe('leaving with something unsaved', () => {
  function link(href: string): HTMLAnchorElement {
    const made = document.createElement('a');
    made.href = href;
    document.body.append(made);
    return made;
  }

  test('is asked about; staying keeps what was typed, leaving follows the link', async () => {
    show(formOf({ name: field('text', 'Name') }));
    const away = link('/elsewhere');
    const followed = vi.fn((event: Event) => event.preventDefault());
    away.addEventListener('click', followed);
    fireEvent.click(away);
    expect(followed).toHaveBeenCalledTimes(1);
    type(box(/Name/), 'half');
    fireEvent.blur(box(/Name/));
    fireEvent.click(away);
    expect(followed).toHaveBeenCalledTimes(1);
    fireEvent.click(await screen.findByText('Stay'));
    expect(box(/Name/).value).toBe('half');
    fireEvent.click(link('#part'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    fireEvent.click(away);
    fireEvent.click(await screen.findByText('Leave'));
    expect(followed).toHaveBeenCalledTimes(2);
  });

  test('is not asked about what a draft can hold: it is kept first; it is asked where that fails', async () => {
    const save = vi.fn(async () => undefined as void);
    show(formOf({ name: field('text', 'Name') }), { draft: { load: async () => null, save } });
    const away = link('/elsewhere');
    const followed = vi.fn((event: Event) => event.preventDefault());
    away.addEventListener('click', followed);
    type(box(/Name/), 'half');
    save.mockRejectedValueOnce(new Error('no network'));
    fireEvent.click(away);
    fireEvent.click(await screen.findByText('Stay'));
    expect(followed).not.toHaveBeenCalled();
    type(box(/Name/), 'half typed');
    fireEvent.click(away);
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenLastCalledWith({ name: 'half typed' });
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  test('is asked by the browser when the window closes, and not once it was kept elsewhere', async () => {
    const { handle } = show(formOf({ name: field('text', 'Name'), pin: field('text', 'Pin', { sensitive: true }) }));
    const closes = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(false);
    type(box(/Name/), 'half');
    type(box(/Pin/), '1234');
    expect(handle.current?.readStorable()).toEqual({ name: 'half' });
    expect(closes()).toBe(true);
    act(() => handle.current?.release());
    expect(closes()).toBe(false);
  });

  test('what was kept elsewhere is put back over what is stored by now, field by field', async () => {
    const { handle } = show(formOf({ name: field('text', 'Name'), note: field('text', 'Note') }), {
      mode: 'edit',
      data: { name: 'Mug', note: 'newer, of another' },
    });
    act(() => handle.current?.restore({ name: 'Cup', note: 'old' }, { name: 'Mug', note: 'old' }));
    expect(box(/Name/).value).toBe('Cup');
    expect(box(/Note/).value).toBe('newer, of another');
  });
});
