import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListBlock } from '#ui/blocks/ListBlock.tsx';
import { ProcessStatusBlock } from '#ui/blocks/ProcessStatusBlock.tsx';
import { ReportBlock } from '#ui/blocks/ReportBlock.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that answers `total` rows in pages, whatever is asked for. Gives what was asked. */
function serve(total: () => number): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://here').searchParams;
    asked.push(query);
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const from = (page - 1) * size;
    const rows = Array.from({ length: Math.max(0, Math.min(size, total() - from)) }, (_, at) => ({
      id: String(from + at + 1),
      name: `Row ${from + at + 1}`,
    }));
    const columns = [{ field: 'name', type: 'string' }];
    return Response.json({ columns, rows, total: total(), page, size, figures: [], totals: [] });
  });
  return asked;
}

const columns = [{ field: 'name', title: 'Name' }];
const things = { title: 'Things', columns, empty: { title: 'Nothing yet' } };
const next = () => screen.getByRole('button', { name: 'Next page' });

test('whoever takes the last row of the last page away sees the page before it, not an empty list', async () => {
  let total = 21;
  serve(() => total);
  const removed = { id: 'remove', title: 'Remove', quick: true, operation: 'products.delete', with: {} };
  const list = { ...things, rowActions: [removed] };
  drawBlock(ListBlock, { list: 'things' }, { list: { things: list } } as never);
  await screen.findByText('Row 1');
  fireEvent.click(next());
  await screen.findByText('Row 21');
  total = 20;
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Row 20');
  await screen.findByText('1–20 / 20');
  expect(screen.queryByText('Nothing yet')).toBeNull();
});

test('a report that does not fit a page has more of them', async () => {
  const asked = serve(() => 150);
  const report = { title: 'Figures', columns, empty: 'Nothing yet' };
  drawBlock(ReportBlock, { report: 'figures' }, { report: { figures: report } } as never);
  await screen.findByText('Row 100');
  screen.getByText('1–100 / 150');
  fireEvent.click(next());
  await screen.findByText('Row 150');
  expect(asked.at(-1)?.get('page')).toBe('2');
});

test('what is done in a panel is done once, however often it is pressed', async () => {
  const fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const process = { states: { draft: { on: { SEND: 'sent' } } } };
  const actions = [{ event: 'SEND', text: 'Send it', operation: 'products.publish', with: { id: '1' } }];
  drawBlock(ProcessStatusBlock, { process: 'contract', state: 'draft', actions }, {
    process: { contract: process },
  } as never);
  const button = screen.getByRole('button', { name: 'Send it' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(fetched).toHaveBeenCalledTimes(1);
});
