import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#ui/api/client.ts';
import { HoldBlock } from '#ui/blocks/HoldBlock.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

/** This device is ten minutes behind the server. */
const here = Date.parse('2026-10-13T09:50:00Z');
const there = '2026-10-13T10:00:00.000Z';
const params = { until: '2026-10-13T10:15:00.000Z', text: 'Held for', event: 'RAN_OUT' };

beforeEach(() => {
  vi.useFakeTimers({ now: here, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function askServer(answer: object, headers: Record<string, string> = {}): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(answer, { headers }));
  await call('checkouts.get', { token: 'a' });
}

test('what is held ends by the clock of the server, roughly by what its answers are stamped with', async () => {
  await askServer({}, { date: new Date(there).toUTCString() });
  drawBlock(HoldBlock, params);
  screen.getByText('15:00');
});

test('it ends at the same moment however often it is drawn anew, and says so once', async () => {
  await askServer({ now: there }, { date: 'Tue, 13 Oct 2026 08:00:00 GMT' });
  const first = drawBlock(HoldBlock, params);
  screen.getByText('15:00');
  first.unmount();
  vi.setSystemTime(here + 6 * 60_000);
  const second = drawBlock(HoldBlock, params);
  screen.getByText('9:00');
  await act(async () => vi.advanceTimersByTime(9 * 60_000));
  screen.getByText('0:00');
  expect(second.sent).toEqual([{ type: 'RAN_OUT' }]);
});

test('nothing is shown of what does not run out', () => {
  drawBlock(HoldBlock, { text: 'Held for' });
  expect(screen.queryByText(/Held for/)).toBeNull();
});

test('it says so once, whoever draws what is around it anew', async () => {
  await askServer({ now: there });
  const over = { ...params, until: there };
  const { sent, again } = drawBlock(
    ({ send, ...props }) => <HoldBlock {...props} send={(event) => send(event)} />,
    over,
  );
  await again({ ...over });
  expect(sent).toEqual([{ type: 'RAN_OUT' }]);
});
