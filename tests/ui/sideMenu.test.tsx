import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SideMenu } from '#ui/shell/SideMenu.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

const group = (id: string, heading?: string) => ({
  id,
  title: id,
  ...(heading === undefined ? {} : { heading }),
  entries: [{ id, title: id, to: `/${id}` }],
});

test('a heading is said once, though a group without one stands under it too', () => {
  const menu = [group('Products', 'Sell'), group('Trips'), group('Links', 'Sell'), group('Reports', 'Money')];
  drawBlock(() => <SideMenu menu={menu} path="/" onFollow={() => {}} />, {});
  expect(screen.getAllByText(/^(Sell|Money)$/).map(({ textContent }) => textContent)).toEqual(['Sell', 'Money']);
});
