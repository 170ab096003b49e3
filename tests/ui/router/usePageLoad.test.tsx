import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePageLoad } from '#ui/router/usePageLoad.ts';

afterEach(() => vi.unstubAllGlobals());

const loads = { order: { operation: 'orders.getPublic', with: { refNum: { from: '/query/refNum' } }, every: '1s' } };

/** A page that asks every second; how often it asked until now. */
function polling(code: string, status: number, retryable: boolean) {
  const fetched = vi.fn(async () => Response.json({ error: { code, message: 'No.', retryable } }, { status }));
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => usePageLoad(loads as never, { query: { refNum: 'x' } }), { wrapper });
  return { fetched, unmount, state: () => result.current.loaded.state };
}

test('what is not there is not asked for again and again; what cannot be had just now is', async () => {
  const gone = polling('notFound', 404, false);
  await waitFor(() => expect(gone.state()).toBe('failed'));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(gone.fetched).toHaveBeenCalledTimes(1);
  gone.unmount();

  const busy = polling('busy', 503, true);
  await waitFor(() => expect(busy.fetched.mock.calls.length).toBeGreaterThan(3));
  busy.unmount();
});
