import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#ui/api/client.ts';
import { type PageContextValue, PageContext } from '#ui/router/PageContext.tsx';
import { useErrorRedirects } from '#ui/shell/useErrorRedirects.ts';

afterEach(() => vi.unstubAllGlobals());

function Frame() {
  useErrorRedirects();
  return null;
}

/** A page in whose frame a call is refused with this code: where that leads. */
async function refusedWith(code: string, id = 'new-product') {
  const open = vi.fn();
  const around = {
    id,
    bundle: { pageForError: (asked: string) => (asked === 'account.phoneUnverified' ? 'verify-phone' : undefined) },
    href: (target: unknown) => JSON.stringify(target),
    open,
  };
  const { unmount } = render(
    <PageContext value={around as unknown as PageContextValue}>
      <Frame />
    </PageContext>,
  );
  const answer = JSON.stringify({ error: { code, message: 'Not yet.', retryable: false } });
  vi.stubGlobal('fetch', async () => new Response(answer, { status: 403 }));
  await call('products.publish', { id: '1' }).catch(() => undefined);
  unmount();
  return open.mock.calls.map(([href]) => JSON.parse(href as string) as unknown);
}

describe('a refusal that a page answers', () => {
  it('leads there, and back to where one was', async () => {
    history.replaceState(null, '', '/seller/new-products/course?step=2');
    expect(await refusedWith('account.phoneUnverified')).toEqual([
      { page: 'verify-phone', query: { returnUrl: '/seller/new-products/course?step=2' } },
    ]);
  });

  it('leads nowhere when no page answers it, or one is there', async () => {
    expect(await refusedWith('account.disabled')).toEqual([]);
    expect(await refusedWith('account.phoneUnverified', 'verify-phone')).toEqual([]);
  });
});
