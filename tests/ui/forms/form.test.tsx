import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CompiledForm, type FormData, type FormDefinition, translatorFor } from '#engine/forms/index.ts';
import { MasarForm, type MasarFormProps } from '#ui/forms/MasarForm.tsx';
import type { DraftPort, Submission } from '#ui/forms/index.ts';
import { formMessages, formOf } from '#tests/support/forms.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const en = { lang: 'en', translate: translatorFor(formMessages, 'en') } as const;
const ar = { lang: 'ar', translate: translatorFor(formMessages, 'ar') } as const;

const options = [
  { value: 'a', label: { en: 'First', ar: 'الأول' } },
  { value: 'b', label: { en: 'Second', ar: 'الثاني' } },
];

function field(type: string, label: string, more = {}): NonNullable<FormDefinition['fields']>[string] {
  return { type, label, ...more };
}

function show(form: CompiledForm, more: Partial<MasarFormProps> = {}) {
  const sent: Submission[] = [];
  const onSubmit = vi.fn(async (submission: Submission): Promise<unknown> => sent.push(submission));
  const props: MasarFormProps = { form, host: 'buyer', zone: 'Africa/Cairo', ...en, onSubmit, ...more };
  const { rerender } = render(<MasarForm {...props} />);
  return {
    sent,
    onSubmit,
    again: (changed: Partial<MasarFormProps>) => rerender(<MasarForm {...props} {...changed} />),
  };
}

function type(box: HTMLElement, text: string): void {
  fireEvent.change(box, { target: { value: text } });
}

function send(): void {
  const form = document.querySelector('form');
  if (form === null) throw new Error('there is no form');
  fireEvent.submit(form);
}

const box = (label: RegExp | string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

describe('sending', () => {
  test('what was typed a moment ago is sent, without waiting for the pause', async () => {
    const { sent } = show(formOf({ name: field('text', 'Name') }));
    type(box(/Name/), '12345');
    send();
    await waitFor(() => expect(sent).toEqual([{ value: { name: '12345' } }]));
  });

  test('a second press while the first is on its way sends nothing', async () => {
    let finish = (): void => undefined;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    show(formOf({ name: field('text', 'Name') }), { onSubmit });
    send();
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: /Save/ }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => finish());
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  test('what a journey has answered is sent again at once; before it began to work on it, a second press is none', async () => {
    const onSubmit = vi.fn(async () => false);
    const { again } = show(formOf({ name: field('text', 'Name') }), { onSubmit });
    const press = (): Promise<void> => act(async () => send());
    await press();
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => again({ busy: true }));
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => again({ busy: false }));
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test('amounts leave as minor units, whatever digits they were typed in', async () => {
    const { sent } = show(formOf({ price: field('money', 'Price') }));
    type(box(/Price/), '١٬٣٤٦٫٣');
    fireEvent.blur(box(/Price/));
    expect(box(/Price/).value).toBe('1,346.30');
    send();
    await waitFor(() => expect(sent).toEqual([{ value: { price: 134_630 } }]));
  });

  test('text that cannot be read stays in its box and is refused', async () => {
    const { onSubmit } = show(formOf({ price: field('money', 'Price') }));
    type(box(/Price/), 'about ten');
    send();
    expect(await screen.findByText('This field must be number')).toBeTruthy();
    expect(box(/Price/).value).toBe('about ten');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the first error', () => {
  const cases: [string, NonNullable<FormDefinition['fields']>[string], () => Element | null][] = [
    ['a text', field('text', 'It', { required: true }), () => box('It')],
    ['a select', field('select', 'It', { required: true, options }), () => box('It')],
    ['radios', field('radio', 'It', { required: true, options }), () => screen.getAllByRole('radio')[0] ?? null],
    ['boxes', field('checkboxes', 'It', { required: true, options }), () => screen.getAllByRole('checkbox')[0] ?? null],
    ['a consent', field('checkbox', 'It', { required: true }), () => screen.getByRole('checkbox')],
    ['a date', field('date', 'It', { required: true }), () => box('It')],
    ['an image', field('image', 'It', { required: true }), () => box('It')],
    [
      'rows',
      field('rows', 'It', { required: true, fields: { name: field('text', 'Name') } }),
      () => screen.getByRole('region', { name: 'It' }),
    ],
    [
      'a field in a row',
      field('rows', 'It', { repeat: { initialCount: 1 }, fields: { name: field('text', 'Name', { required: true }) } }),
      () => box('Name'),
    ],
  ];

  test.each(cases)('of %s has the focus', async (_, definition, target) => {
    const { onSubmit } = show(formOf({ it: definition }));
    send();
    await waitFor(() => expect(document.activeElement).toBe(target()));
    expect(onSubmit).not.toHaveBeenCalled();
    const described =
      document.activeElement?.getAttribute('aria-describedby') ??
      document.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby');
    expect(document.getElementById(described?.split(' ')[0] ?? '')?.textContent).toBeTruthy();
  });

  test('of several is told in a summary that has the focus and leads to the fields', async () => {
    const rows = { repeat: { initialCount: 1 }, fields: { price: field('money', 'Price', { required: true }) } };
    show(formOf({ name: field('text', 'Name', { required: true }), tickets: field('rows', 'Tickets', rows) }));
    send();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(within(summary).getByRole('heading').textContent).toBe('Correct 2 fields to continue');
    fireEvent.click(within(summary).getByText('Row 1, Price: This field is required'));
    expect(document.activeElement).toBe(box('Price'));
    // Mending one and breaking it again brings the summary back, but leaves the focus where it is.
    type(box('Price'), '5');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    type(box('Price'), '');
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(box('Price'));
  });

  test('is seen on leaving the field, and goes while it is typed', async () => {
    show(formOf({ name: field('text', 'Name', { validators: [{ minLength: 3 }] }) }));
    type(box(/Name/), 'ab');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(screen.queryByText(/cannot be less than 3/)).toBeNull();
    fireEvent.blur(box(/Name/));
    expect(screen.getByText('This field cannot be less than 3 characters')).toBeTruthy();
    expect(box(/Name/).getAttribute('aria-invalid')).toBe('true');
    type(box(/Name/), 'abx');
    expect(screen.queryByText(/cannot be less than 3/)).toBeNull();
  });

  test('that nobody here can mend is told with a code for support', async () => {
    const form = formOf({
      sku: field('hidden', 'SKU', { requiredIf: { mode: 'create' }, default: { from: 'code' } }),
      code: field('text', 'Code'),
    });
    show(form);
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('sku:required');
  });
});

describe('what the server refused', () => {
  test('stands at its field until that value changes', async () => {
    const onSubmit = vi.fn(async () => {
      throw Object.assign(new Error('refused'), {
        fields: [{ path: '/email', code: 'taken', message: 'This e-mail is taken' }],
      });
    });
    show(formOf({ email: field('email', 'E-mail', { required: true }), name: field('text', 'Name') }), { onSubmit });
    type(box('E-mail'), 'sara@example.com');
    send();
    expect(await screen.findByText('This e-mail is taken')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
    type(box(/Name/), 'Sara');
    fireEvent.blur(box(/Name/));
    expect(screen.getByText('This e-mail is taken')).toBeTruthy();
    type(box('E-mail'), 'other@example.com');
    fireEvent.blur(box('E-mail'));
    expect(screen.queryByText('This e-mail is taken')).toBeNull();
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  test('is listed with all else that is to correct in the order of the fields, in rows too', async () => {
    const names = { first: field('text', 'First'), last: field('text', 'Last', { required: true }) };
    const form = formOf({
      name: field('text', 'Name'),
      guests: field('rows', 'Guests', { repeat: { initialCount: 2 }, fields: names }),
      email: field('email', 'E-mail', { required: true }),
    });
    const { again } = show(form);
    again({ errors: ['/name', '/guests/1/first', '/guests/0/first'].map((path) => ({ path, code: 'taken' })) });
    send();
    const summary = await screen.findByRole('alert');
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      ['Name', 'First', 'Last', 'First', 'Last', 'E-mail'].map((name) => expect.stringContaining(name)),
    );
  });

  test('may come as a property too, and in the words of the form', async () => {
    const { again } = show(formOf({ name: field('text', 'Name', { messages: { taken: 'Somebody has it' } }) }));
    again({ errors: [{ path: '/name', code: 'taken' }] });
    expect(await screen.findByText('Somebody has it')).toBeTruthy();
  });
});

describe('steps', () => {
  const form = formOf(undefined, {
    steps: [
      { id: 'one', title: { en: 'One', ar: 'واحد' }, fields: { name: field('text', 'Name', { required: true }) } },
      { id: 'two', title: { en: 'Two', ar: 'اثنان' }, fields: { price: field('money', 'Price', { required: true }) } },
    ],
  });

  test('go on only when the step is right, and keep what was typed on the way back', async () => {
    const { sent } = show(form, { host: 'backoffice' });
    send();
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    type(box('Name'), 'Mug');
    send();
    const title = await screen.findByRole('heading', { name: 'Two' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    type(box('Price'), '7');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(box('Name').value).toBe('Mug');
    send();
    await screen.findByRole('heading', { name: 'Two' });
    expect(box('Price').value).toBe('7.00');
    send();
    await waitFor(() => expect(sent).toEqual([{ value: { name: 'Mug', price: 700 } }]));
  });

  test('lead back to the step with the error', async () => {
    const { again } = show(form, { data: { name: 'Mug' }, mode: 'edit' });
    send();
    await screen.findByRole('heading', { name: 'Two' });
    again({ data: { name: 'Mug' }, mode: 'edit', errors: [{ path: '/name', code: 'unique' }] });
    await screen.findByRole('heading', { name: 'One' });
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
  });
});

describe('answers', () => {
  const choice = formOf({
    kind: field('radio', 'Kind', { required: true, options, default: 'a' }),
    pick: field('text', 'Pick', { visibleIf: { kind: 'a' } }),
  });

  test('that are hidden come back when they are asked again, and are not sent meanwhile', async () => {
    const { sent } = show(choice);
    type(box(/Pick/), 'X');
    fireEvent.click(screen.getByLabelText('Second'));
    expect(screen.queryByLabelText(/Pick/)).toBeNull();
    send();
    await waitFor(() => expect(sent).toEqual([{ value: { kind: 'b' } }]));
    fireEvent.click(screen.getByLabelText('First'));
    expect(box(/Pick/).value).toBe('X');
    send();
    await waitFor(() => expect(sent[1]).toEqual({ value: { kind: 'a', pick: 'X' } }));
  });

  test('survive a change of language, the text in the box and the focus too', async () => {
    const { again } = show(choice);
    const pick = box(/Pick/);
    pick.focus();
    type(pick, 'half typ');
    again({ ...ar });
    expect(screen.getByLabelText('الثاني')).toBeTruthy();
    expect(document.activeElement).toBe(pick);
    expect(pick.value).toBe('half typ');
  });

  test('that were put right are told', async () => {
    const form = formOf({
      total: field('integer', 'Total'),
      max: field('integer', 'Most', { clamp: [{ max: 'total', message: 'Lowered to total' }] }),
    });
    show(form);
    type(box(/Most/), '100');
    fireEvent.blur(box(/Most/));
    // While "150" is being typed into the total, its first digit must not lower anything.
    type(box(/Total/), '1');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(box(/Most/).value).toBe('100');
    type(box(/Total/), '15');
    fireEvent.blur(box(/Total/));
    expect(box(/Most/).value).toBe('15');
    expect(screen.getByText('Lowered to total')).toBeTruthy();
  });

  test('that may not be changed are shown and stay', async () => {
    const form = formOf({
      price: field('money', 'Price', { readOnlyIf: { mode: 'edit' } }),
      on: field('toggle', 'On', { readOnlyIf: { mode: 'edit' } }),
    });
    const { sent } = show(form, { mode: 'edit', data: { price: 500, on: true } });
    expect(box('Price').readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    send();
    await waitFor(() => expect(sent).toEqual([{ value: { price: 500, on: true } }]));
  });

  test('that are worked out follow the others', async () => {
    const form = formOf({
      quantity: field('integer', 'Quantity'),
      total: field('money', 'Total', { computed: { multiply: [{ from: 'quantity' }, '10'] } }),
    });
    const { sent } = show(form);
    type(box(/Quantity/), '3');
    fireEvent.blur(box(/Quantity/));
    expect(box('Total').value).toBe('30.00');
    send();
    await waitFor(() => expect(sent).toEqual([{ value: { quantity: 3, total: 3000 } }]));
  });
});

describe('rows', () => {
  const form = formOf({
    tickets: field('rows', 'Tickets', {
      repeat: { initialCount: 2, min: 1, title: 'Ticket {n}', add: 'Add a ticket' },
      fields: { name: field('text', 'Name') },
    }),
  });
  const names = (): HTMLInputElement[] => screen.getAllByLabelText<HTMLInputElement>(/Name/);

  test('skip no heading, with the name of their step above them or without', () => {
    show(form);
    const headings = () => screen.getAllByRole('heading').map((each) => `${each.tagName} ${each.textContent}`);
    expect(headings()).toEqual(['H2 Tickets', 'H3 Ticket 1', 'H3 Ticket 2']);
  });

  test('are added with the focus in the new one, and said', async () => {
    show(form);
    fireEvent.click(screen.getByRole('button', { name: 'Add a ticket' }));
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(names()[2]));
    expect(screen.getByRole('status').textContent).toBe('Ticket 3 added');
  });

  test('stay themselves when one before them is removed', async () => {
    const { sent } = show(form);
    type(names()[0] as HTMLElement, 'first');
    type(names()[1] as HTMLElement, 'second');
    const second = names()[1];
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ticket 1' }));
    expect(names()[0]).toBe(second);
    type(names()[0] as HTMLElement, 'second, changed');
    send();
    await waitFor(() => expect(sent).toMatchObject([{ value: { tickets: [{ name: 'second, changed' }] } }]));
  });

  test.each([
    [en, 'Add a ticket', 'Ticket 3 added', 'Remove Ticket 1', 'Ticket 1 removed'],
    [ar, 'Add a ticket', 'تمت إضافة Ticket 3', 'حذف Ticket 1', 'تم حذف Ticket 1'],
  ] as const)(
    'are said each time, also when the same words are said twice: %#',
    async (lang, add, added, remove, removed) => {
      show(form, lang);
      const status = screen.getByRole('status');
      const said: string[] = [];
      // What a screen reader hears of: text that comes into the region.
      const watch = new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) said.push(node.textContent ?? '');
      });
      watch.observe(status, { childList: true, subtree: true, characterData: true });
      const press = (name: string): Promise<boolean> =>
        act(async () => fireEvent.click(screen.getByRole('button', { name })));
      await press(add);
      await press(remove);
      await press(remove);
      await press(remove);
      await press(remove);
      watch.disconnect();
      const kept = said.at(-1);
      expect(said).toEqual([added, removed, removed, kept, kept]);
      expect(kept).not.toBe(removed);
    },
  );

  test('never go below the least', async () => {
    show(form);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ticket 2' }));
    const last = screen.getByRole('button', { name: 'Remove Ticket 1' });
    expect(last.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(last);
    expect(names()).toHaveLength(1);
  });
});

describe('a draft', () => {
  const form = formOf({
    name: field('text', 'Name'),
    note: field('text', 'Note'),
    pin: field('text', 'Pin', { sensitive: true }),
  });

  function port(load: Promise<FormData | null>): DraftPort & { kept: FormData[] } {
    const kept: FormData[] = [];
    return { kept, load: () => load, save: async (data) => void kept.push(data) };
  }

  test('that comes late fills in what was not answered, and never what was', async () => {
    let answer: (draft: FormData) => void = () => undefined;
    const draft = port(new Promise((resolve) => (answer = resolve)));
    show(form, { draft });
    type(box(/Name/), 'newer');
    await act(async () => answer({ name: 'older', note: 'kept' }));
    await waitFor(() => expect(box(/Note/).value).toBe('kept'));
    expect(box(/Name/).value).toBe('newer');
  });

  test('is kept after a pause, without what is private', async () => {
    const draft = port(Promise.resolve(null));
    show(form, { draft });
    await act(async () => undefined);
    type(box(/Name/), 'Sara');
    type(box(/Pin/), '1234');
    await waitFor(() => expect(draft.kept).toEqual([{ name: 'Sara' }]), { timeout: 5000 });
  });

  test('is forgotten once the form arrived, and kept when it was only handed on', async () => {
    const discard = vi.fn(async () => undefined);
    const draft = { ...port(Promise.resolve(null)), discard };
    const onSubmit = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce(false).mockResolvedValueOnce(undefined);
    show(form, { draft, onSubmit });
    await act(async () => undefined);
    type(box(/Name/), 'Sara');
    send();
    await waitFor(() => expect(draft.kept).toEqual([{ name: 'Sara' }]), { timeout: 5000 });
    expect(discard).not.toHaveBeenCalled();
    send();
    await waitFor(() => expect(discard).toHaveBeenCalledTimes(1));
  });

  test('is never made of a private form', async () => {
    const load = vi.fn(async () => null);
    show(formOf({ name: field('text', 'Name') }, { sensitive: true }), {
      draft: { load, save: async () => undefined },
    });
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
  });
});
