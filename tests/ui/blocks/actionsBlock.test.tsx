import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ActionsBlock } from '#ui/blocks/ActionsBlock.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

const refunds = [
  { amount: 106_56, currency: 'EGP', method: { en: 'Fawry', ar: 'فوري' } },
  { amount: 1_000, currency: 'JPY', method: null },
];
const give = { event: 'ANY', title: { en: 'Send it back', ar: 'أعده' }, description: { en: 'It goes.', ar: 'يعود.' } };

afterEach(cleanup);

async function press(name: string) {
  await act(async () => screen.getByRole('button', { name }).click());
}

test('what gives money back says to whom and how much before it is done', async () => {
  const action = { ...give, refundMode: 'nothing' as const, refunds, refundTo: 'Basma Adel' };
  const { sent } = drawBlock(ActionsBlock, { actions: [action], event: 'ACT' });
  await press('Send it back');
  const dialog = screen.getByRole('alertdialog');
  const rows = within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
    'Refunded to: Basma Adel',
    'Fawry: EGP 106.56',
    'Amount: JPY 1,000',
  ]);
  expect(sent).toEqual([]);
  await act(async () => within(dialog).getByRole('button', { name: 'Send it back' }).click());
  expect(sent).toEqual([{ type: 'ACT', action }]);
});

test('what gives nothing back says only what it means; what takes an amount does not ask here', async () => {
  const part = {
    ...give,
    event: 'OTHER',
    title: { en: 'Some of it', ar: 'بعضه' },
    refundMode: 'part' as const,
    refunds,
    refundTo: 'Basma Adel',
  };
  const { sent } = drawBlock(ActionsBlock, { actions: [give, part], event: 'ACT' });
  await press('Send it back');
  expect(screen.queryByRole('term')).toBeNull();
  screen.getByText('It goes.');
  await press('Back');
  await press('Some of it');
  expect(sent).toEqual([{ type: 'ACT', action: part }]);
});
