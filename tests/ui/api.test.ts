import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure, call } from '#ui/api/client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers every call with this. */
function answering(answer: () => Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
}

test.each([
  ['that was cut off', '{"refNum":"ab'],
  ['of something between us that answers for the server', '<html>Please sign in to the hotel</html>'],
  ['without anything', ''],
])('an answer %s is no success, whatever its status says', async (_, body) => {
  answering(() => new Response(body, { status: 200 }));
  const failure = await call('orders.getPublic', { refNum: 'x' }).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ code: 'network', retryable: true });
});

test('a refusal is told by its code, and by its status where it says nothing that can be read', async () => {
  const error = {
    code: 'stock.insufficient',
    message: 'Gone',
    retryable: false,
    fields: [],
    params: {},
    requestId: 'r1',
  };
  answering(() => Response.json({ error }, { status: 409 }));
  await expect(call('orders.getPublic', { refNum: 'x' })).rejects.toMatchObject({
    code: 'stock.insufficient',
    requestId: 'r1',
  });
  answering(() => new Response('<html>502</html>', { status: 502 }));
  await expect(call('orders.getPublic', { refNum: 'x' })).rejects.toMatchObject({ code: 'unexpected', status: 502 });
});
