import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '#server/concurrencyLimit.ts';

test('work is done in its turn, and whoever comes beyond those who may wait is told to come later', async () => {
  const inTurn = createConcurrencyLimit(2, 2);
  const begun: string[] = [];
  const end = new Map<string, (failed?: Error) => void>();
  const work = (name: string) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) => end.set(name, (failed) => (failed ? reject(failed) : resolve())));
      return name;
    });
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(work);
  await expect(e).rejects.toMatchObject({ code: 'busy' });
  expect(begun).toEqual(['a', 'b']);
  end.get('a')?.(new Error('failed'));
  await expect(a).rejects.toThrow('failed');
  expect(begun).toEqual(['a', 'b', 'c']);
  const f = work('f');
  for (const name of ['b', 'c', 'd', 'f']) {
    await expect.poll(() => begun).toContain(name);
    end.get(name)?.();
  }
  expect(await Promise.all([b, c, d, f])).toEqual(['b', 'c', 'd', 'f']);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f']);
});
