import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormDefinition } from '#engine/forms/index.ts';
import { FormBlock } from '#ui/blocks/FormBlock.tsx';
// It would come when it is first drawn; the tests wait for what it shows, not for it.
import '#ui/forms/MasarForm.tsx';
import { storagePorts } from '#ui/flows/ports/storagePorts.ts';
import { submissionOf } from '#ui/forms/parts/submissionOf.ts';
import { uploadWithProgress } from '#ui/api/uploadWithProgress.ts';
import { seal } from '#ui/forms/seal.ts';
import { drawBlock } from '#tests/support/drawBlock.tsx';
import { formOf } from '#tests/support/forms.ts';
import refundAmount from '../../../schemas/forms/refund-amount.json' with { type: 'json' };

// jsdom's bytes are not those that jose takes; seal.test.ts seals and opens in Node.
vi.mock('#ui/forms/seal.ts', () => ({ seal: vi.fn(async () => 'what only the bank can read') }));

// jsdom would ask a server.
vi.mock('#ui/api/uploadWithProgress.ts', () => ({ uploadWithProgress: vi.fn() }));

afterEach(cleanup);

const card: FormDefinition = {
  sensitive: true,
  title: 'Card',
  fields: { number: { type: 'text', label: 'Card number', required: true } },
};
const given = { form: { card } } as never;
const sealing = { with: { reference: 'a1' }, event: 'CHECK' };

const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

describe('a form that is to be sealed', () => {
  test.each([['is missing'], ['is null', null]])(
    'cannot be filled while the key %s, and says how to get it',
    async (_, ...key) => {
      const seal = key.length === 0 ? sealing : { ...sealing, key: key[0] };
      const { sent } = drawBlock(FormBlock, { form: 'card', seal, event: 'PAY' } as never, given);
      await screen.findByText(/couldn't reach the bank to encrypt your card/);
      expect(screen.queryByLabelText(/Card number/)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(sent).toEqual([{ type: 'CHECK' }]);
    },
  );

  test('hands on nothing but what is sealed', async () => {
    const key = { kty: 'RSA', n: 'x', e: 'AQAB' };
    const { sent } = drawBlock(FormBlock, { form: 'card', seal: { ...sealing, key }, event: 'PAY' } as never, given);
    fireEvent.change(await screen.findByLabelText(/Card number/), { target: { value: 'secret words' } });
    send();
    await waitFor(() => expect(sent).toEqual([{ type: 'PAY', sealed: 'what only the bank can read' }]));
    expect(seal).toHaveBeenCalledExactlyOnceWith({ number: 'secret words', reference: 'a1' }, key);
  });
});

test('a private form that is neither sealed nor sent to an operation hands on nothing', async () => {
  const { sent } = drawBlock(FormBlock, { form: 'card', event: 'PAY' } as never, given);
  fireEvent.change(await screen.findByLabelText(/Card number/), { target: { value: 'secret words' } });
  send();
  await screen.findByText(/Something went wrong/);
  expect(sent).toEqual([]);
});

describe('the submission of a form', () => {
  const open = formOf({ name: { type: 'text', label: 'Name' } });
  const secret = formOf({ name: { type: 'text', label: 'Name' } }, { sensitive: true });
  const value = { name: 'Basma' };

  test('is its values where nothing is private, or where they go to an operation alone', async () => {
    expect(await submissionOf(open, value, {})).toEqual({ value });
    expect(await submissionOf(secret, value, { direct: true })).toEqual({ value });
  });

  test.each([
    ['a private form without a key', secret, {}],
    ['a private form that is to be sealed without a key', secret, { sealing: {}, direct: true }],
    ['an open form that is to be sealed without a key', open, { sealing: { key: null } }],
  ])('is refused to %s', async (_, form, sent) => {
    await expect(submissionOf(form, value, sent)).rejects.toThrow(/sealed|key/);
  });
});

describe('the files of a form', () => {
  const proof: FormDefinition = { fields: { proof: { type: 'file', label: 'Proof' } } };
  const file = new File(['%PDF'], 'proof.pdf', { type: 'application/pdf' });
  const stored = { id: 'f'.repeat(24), name: 'proof.pdf', size: 4, type: 'application/pdf', location: '/x' };

  async function choose(upload?: object) {
    const fetched = vi.mocked(uploadWithProgress).mockReset();
    fetched.mockImplementation(async () => Response.json(stored));
    const drawn = drawBlock(
      FormBlock,
      { form: 'proof', upload, event: 'ANSWER' } as never,
      { form: { proof } } as never,
    );
    const box = await screen.findByLabelText(/Proof/);
    fireEvent.change(box, { target: { files: [file] } });
    return { ...drawn, fetched };
  }

  test('go with their token to the operation that its definition names', async () => {
    const upload = { operation: 'checkouts.uploadFile', with: { token: 'the-token' } };
    const { fetched, sent } = await choose(upload);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    const [url, { method, body }] = fetched.mock.calls[0] as Parameters<typeof uploadWithProgress>;
    expect([url, method]).toEqual(['/api/checkouts/the-token/files', 'POST']);
    expect([...body.keys()]).toEqual(['file']);
    await screen.findByRole('button', { name: /Remove/ });
    send();
    const { location: _, ...kept } = stored;
    await waitFor(() => expect(sent).toEqual([{ type: 'ANSWER', value: { proof: kept } }]));
  });

  test('go nowhere where it names none', async () => {
    const { fetched } = await choose();
    await screen.findByText('Upload failed. Please try again');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a draft in the tab', () => {
  const buyer: FormDefinition = {
    fields: { name: { type: 'text', label: 'Name' }, pin: { type: 'text', label: 'Pin', sensitive: true } },
  };
  const params = { form: 'buyer', draft: { storage: 'tab', name: 'oud' }, event: 'ANSWER' } as never;
  const open = () => drawBlock(FormBlock, params, { form: { buyer } } as never);
  const name = () => screen.findByLabelText<HTMLInputElement>(/Name/);
  afterEach(() => sessionStorage.clear());

  test('brings back what was typed a moment before the form went, and nothing private', async () => {
    const { unmount } = open();
    fireEvent.change(await name(), { target: { value: 'Basma' } });
    fireEvent.change(screen.getByLabelText(/Pin/), { target: { value: '1234' } });
    unmount();
    open();
    await waitFor(async () => expect((await name()).value).toBe('Basma'));
    expect(screen.getByLabelText<HTMLInputElement>(/Pin/).value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234');
  });

  test('outlives that the form is handed on, until the journey forgets it', async () => {
    const { sent, unmount } = open();
    fireEvent.change(await name(), { target: { value: 'Basma' } });
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).toContain('Basma');
    storagePorts({ local: localStorage, session: sessionStorage }).removeItem({ draft: 'oud' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Basma');
  });
});

test.each([
  { currency: 'EGP', left: 1234, shown: '12.34', typed: '12.35', limit: 'EGP 12.34', part: '2.5', sent: 250 },
  { currency: 'JPY', left: 1234, shown: '1,234', typed: '1235', limit: 'JPY 1,234', part: '25', sent: 25 },
  { currency: 'KWD', left: 1234, shown: '1.234', typed: '1.235', limit: 'KWD 1.234', part: '0.025', sent: 25 },
])('a refund in $currency is read, bounded and sent in that currency', async (each) => {
  const { currency, left, shown, typed, limit, part, sent: minor } = each;
  const amounts = { left, amount: left };
  const given = { form: { 'refund-amount': refundAmount as never } };
  const params = { form: 'refund-amount', currency, mode: 'edit', value: amounts, event: 'GIVE' };
  const { sent } = drawBlock(FormBlock, params as never, given);
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  expect(box.value).toBe(shown);
  const give = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  };
  give(typed);
  await waitFor(() => expect(document.body.textContent).toContain('You can refund up to'));
  expect(document.body.textContent?.replace(/[\u00a0\u2066-\u2069]/g, ' ').replace(/ +/g, ' ')).toContain(limit);
  for (const wrong of ['0', '-1', `${part}00001`]) await act(async () => give(wrong));
  expect(sent).toEqual([]);
  give(part);
  await waitFor(() => expect(sent).toEqual([{ type: 'GIVE', value: { left, amount: minor } }]));
});
