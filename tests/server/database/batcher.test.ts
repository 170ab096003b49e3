import { describe, expect, test } from 'vitest';
import { createBatcher } from '#server/database/batcher.ts';
import { type Database, openPool } from '#server/database/pool.ts';

const db: Database = openPool('postgres://nowhere.invalid/none', () => {});

/** Calls that are done when the test says so: what each batch had in it, and how to end the oldest. */
function held() {
  const batches: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const call = createBatcher(async (_, items: readonly string[]) => {
    batches.push(items);
    await new Promise<void>((done, failed) => ends.push((error) => (error === undefined ? done() : failed(error))));
    return items.map((item) => (item === 'bad' ? Promise.reject(new Error('alone')) : item.toUpperCase()));
  }, 3);
  const turn = () => new Promise(setImmediate);
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await turn();
  };
  return { batches, end, turn, call: (item: string, key = 'k') => call(db, key, item) };
}

describe('calls on one key', () => {
  test('of one turn begin together when nothing runs; those that come meanwhile go together, so many at a time', async () => {
    const { batches, call, end, turn } = held();
    const first = Promise.all(['a', 'b'].map((item) => call(item)));
    await turn();
    expect(batches).toEqual([['a', 'b']]);
    const meanwhile = Promise.all(['c', 'd', 'e', 'f'].map((item) => call(item)));
    await turn();
    expect(batches).toHaveLength(1);
    await end();
    await end();
    await end();
    expect(batches).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']]);
    expect([...(await first), ...(await meanwhile)]).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    const again = call('g');
    await turn();
    expect(batches.at(-1)).toEqual(['g']);
    await end();
    expect(await again).toBe('G');
  });

  test('that follow on an answer are done too', async () => {
    const double = createBatcher(async (_, items: readonly number[]) => items.map((item) => item * 2));
    expect(await double(db, 'k', await double(db, 'k', await double(db, 'k', 1)))).toBe(8);
  });

  test('do not wait for those on another key or another database', async () => {
    const { batches, call, end, turn } = held();
    const answers = [call('a'), call('b', 'other')];
    await turn();
    expect(batches).toEqual([['a'], ['b']]);
    await end();
    await end();
    expect(await Promise.all(answers)).toEqual(['A', 'B']);
  });

  test('hear their own failure, or that of all of them; those after them go on', async () => {
    const { call, end, turn } = held();
    const first = call('a');
    await turn();
    const together = Promise.allSettled([call('b'), call('bad'), call('c')]);
    const last = call('d');
    await end();
    await end();
    await expect(first).resolves.toBe('A');
    expect((await together).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const failed = expect(last).rejects.toThrow('all');
    await end(new Error('all'));
    await failed;
  });
});
