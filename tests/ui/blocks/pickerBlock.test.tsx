import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PickerBlock } from '#ui/blocks/PickerBlock.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

afterEach(cleanup);

const option = (id: string, more: object = {}) => ({
  id,
  code: id,
  title: `Pay by ${id}`,
  traits: [],
  offered: true,
  fee: 0,
  ...more,
});
const offer = {
  layout: 'tabs',
  open: 'first',
  title: 'How to pay',
  requiredMessage: 'Choose one',
  emptyMessage: 'Nothing here',
  messages: [] as string[],
  tabs: [
    { id: 'cash', title: 'Cash', entries: [{ options: ['desk'] }] },
    {
      id: 'cards',
      title: 'Cards',
      entries: [{ options: ['card'] }, { group: { id: 'nbe', title: 'NBE' }, options: ['six', 'twelve'] }],
    },
  ],
};
const options = ['desk', 'card', 'six', 'twelve'].map((id) => option(id));

function draw(change: object = {}, more: object = {}, facts: object = {}) {
  const params = { offer: { ...offer, ...change }, options, chosen: '', event: 'PICK', currency: 'EGP', ...more };
  return drawBlock(PickerBlock, params as never, {}, { facts } as never);
}
const names = (role: string) => screen.queryAllByRole(role).map((each) => each.textContent);

test('tabs, groups and their order are those of the offer', () => {
  const { sent } = draw();
  expect(names('tab')).toEqual(['Cash', 'Cards']);
  expect(screen.getByRole('tab', { name: 'Cash' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: 'Cards' }));
  fireEvent.click(screen.getByText('NBE'));
  fireEvent.click(screen.getByRole('radio', { name: /twelve/ }));
  expect(sent).toEqual([{ type: 'PICK', option: 'twelve' }]);
});

test('a list has no tabs, and what the rules say is told above it', () => {
  draw({ layout: 'list', messages: ['Only what is paid outside'] });
  expect(names('tab')).toEqual([]);
  expect(names('radio')).toHaveLength(2);
  screen.getByText('Only what is paid outside');
});

test('no tab is open where the picker opens none, until the buyer opens one', () => {
  draw({ open: 'none' });
  expect(names('radio')).toEqual([]);
  fireEvent.click(screen.getByRole('tab', { name: 'Cash' }));
  expect(names('radio')).toHaveLength(1);
});

test('what the device lacks is left out, with the tab that is then empty', () => {
  const sheet = {
    options: options.map((each) => (each.id === 'desk' ? { ...each, when: { 'device.walletSheet': true } } : each)),
  };
  draw({}, sheet, { 'device.walletSheet': false });
  expect(screen.queryByText('Pay by desk')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Cash' })).toBeNull();
  cleanup();
  draw({}, sheet, { 'device.walletSheet': true });
  screen.getByText('Pay by desk');
});

test('nothing to pay with is said in the picker’s words', () => {
  draw({ tabs: [] });
  screen.getByText('Nothing here');
});
