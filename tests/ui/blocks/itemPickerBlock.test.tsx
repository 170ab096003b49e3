import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import { ItemPickerBlock } from '#ui/blocks/ItemPickerBlock.tsx';
import { ProductBlock } from '#ui/blocks/ProductBlock.tsx';
import { QrBlock } from '#ui/blocks/QrBlock.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

afterEach(cleanup);

type Item = Output<'products.getPublic'>['items'][number];

const plan = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  row: id,
  name: `Plan ${id}`,
  price: 10000,
  currency: 'EGP',
  quantity: 'single',
  stock: 'available',
  maxPerOrder: 1,
  ...more,
});
const draw = (items: readonly Item[]) => drawBlock(ItemPickerBlock, { items, submit: 'Go on', event: 'CHOSEN' });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

test('of several things of which one is sold, one is chosen', () => {
  const { sent } = draw([plan('a'), plan('b'), plan('c', { stock: 'soldOut', maxPerOrder: 0 })]);
  goOn();
  expect(sent).toEqual([]);
  expect(screen.getByRole('radio', { name: /Plan c/ }).hasAttribute('disabled')).toBe(true);
  choose(/Plan a/);
  choose(/Plan b/);
  goOn();
  expect(sent).toEqual([{ type: 'CHOSEN', lines: [{ item: 'b', quantity: 1 }] }]);
});

test('what is no longer sold says why in the place of the count, beside what still is', () => {
  const item = (id: string, more: Partial<Item> = {}) => plan(id, { quantity: 'adjustable', maxPerOrder: 5, ...more });
  draw([item('a', { stock: 'ended', maxPerOrder: 0 }), item('b', { stock: 'soldOut', maxPerOrder: 0 }), item('c')]);
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
  expect(row('Plan a').getByText('Sale ended')).toBeDefined();
  expect(row('Plan b').getByText('Sold out')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Increase quantity/ })).toHaveLength(1);
  cleanup();
  draw([item('a', { stock: 'ended', maxPerOrder: 0 }), item('b', { stock: 'ended', maxPerOrder: 0 })]);
  expect(screen.getByText('The sale has ended.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is kept for this buyer already can be chosen again, though nothing is left for others', () => {
  const item = plan('a', { quantity: 'adjustable', stock: 'held', maxPerOrder: 0 });
  draw([item]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const held = [{ item: 'a', quantity: 2 }];
  const { sent } = drawBlock(ItemPickerBlock, { items: [item], value: held, held, submit: 'Go on', event: 'CHOSEN' });
  goOn();
  expect(sent).toEqual([{ type: 'CHOSEN', lines: held }]);
});

test('the price of the one that is chosen may be named', () => {
  const own = { price: null, customPrice: { min: 1000, max: 90000 } };
  const { sent } = draw([plan('a', own), plan('b', own)]);
  expect(screen.queryByRole('textbox')).toBeNull();
  choose(/Plan b/);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '25.00' } });
  goOn();
  expect(sent).toEqual([{ type: 'CHOSEN', lines: [{ item: 'b', quantity: 1, price: 2500 }] }]);
});

test('a price between bounds that are said before, and that comes back as it was named', () => {
  const item = plan('a', { price: null, customPrice: { min: 1000, max: 90000 } });
  const value = [{ item: 'a', quantity: 1, price: 2550 }];
  const { sent } = drawBlock(ItemPickerBlock, { items: [item], value, submit: 'Go on', event: 'CHOSEN' });
  expect(screen.getByText('From EGP 10.00 to EGP 900.00.')).toBeDefined();
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('25.50');
  goOn();
  expect(sent).toEqual([{ type: 'CHOSEN', lines: value }]);
  cleanup();
  const product = { name: 'Gift', items: [item], fromPrice: null, currency: 'EGP', attributes: [] };
  drawBlock(ProductBlock, { product: product as never, lines: value, small: true });
  expect(document.querySelector('.b-chosen')?.textContent).toMatch(/^1 × .*25\.50/);
});

test('a name that somebody typed stands in its own direction', () => {
  const name = 'Cups & "quotes"';
  draw([plan('a', { name }), plan('b')]);
  expect(screen.getByText(name).tagName).toBe('BDI');
  cleanup();
  draw([plan('a', { name, quantity: 'adjustable' }), plan('b', { quantity: 'adjustable' })]);
  expect(screen.getByText(name).tagName).toBe('BDI');
});

test.each([
  ['https://shop.example/%D8%B9%D9%88%D8%AF-4k', 'https://shop.example/عود-4k'],
  // What could not be seen, or would turn the line round, stays as it is.
  ['https://shop.example/a%E2%80%AEb', 'https://shop.example/a%E2%80%AEb'],
  ['https://shop.example/%ZZ', 'https://shop.example/%ZZ'],
])('a link is shown as people read it, and copied as it is: %s', async (value, shown) => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  drawBlock(QrBlock, { value });
  expect(screen.getByText(shown).getAttribute('dir')).toBe('ltr');
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(value));
  vi.unstubAllGlobals();
});
