import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { shiftClock } from '#tests/support/clock.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { outboxJobs } from '#server/jobs/outbox.ts';
import { enqueue } from '#server/jobs/queries/enqueue.ts';
import { putMessage } from '#server/jobs/queries/outbox.ts';
import { type JobHandlers, type Worker, startWorker } from '#server/jobs/worker.ts';
import { testCatalog } from '#tests/support/catalog.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db, url } = await freshDatabase();
const log = { info() {}, warn() {}, error: vi.fn(), debug() {} } as never;
const workers: Worker[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.close())));

async function work(kinds: JobHandlers): Promise<Worker> {
  const worker = await startWorker({ db, url, log }, kinds);
  workers.push(worker);
  return worker;
}
const rows = async (kind: string) =>
  (await sql<Record<string, unknown>>`select * from jobs where kind = ${kind} order by id`.execute(db)).rows;

async function secondsLeft(kind: string): Promise<number> {
  const { rows: left } = await sql<{ left: number }>`
    select extract(epoch from leased_until - masar_now())::float8 as left from jobs where kind = ${kind}`.execute(db);
  return left[0]?.left ?? 0;
}

/** Transactions that have written something and wait. */
async function openTransactions(): Promise<number> {
  const { rows: open } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and backend_xid is not null`.execute(
    db,
  );
  return open.length;
}

describe('a job', () => {
  it('is done once, after its cause has committed, and is gone', async () => {
    const done: unknown[] = [];
    await work({ 'a.done': { run: async (payload) => void done.push(payload) } });
    await withTransaction(db, async (tx) => {
      await enqueue(tx, { kind: 'a.done', payload: { n: 1 } });
      await pause(50);
      expect(done).toEqual([]);
    });
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await rows('a.done')).toEqual([]), { timeout: 10_000 });
  });

  it('is never done when its cause was rolled back', async () => {
    const done: unknown[] = [];
    await work({
      'b.undone': { run: async (payload) => void done.push(payload) },
      'b.after': { run: async () => void done.push('after') },
    });
    await expect(
      withTransaction(db, async (tx) => {
        await enqueue(tx, { kind: 'b.undone' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await withTransaction(db, (tx) => enqueue(tx, { kind: 'b.after' }));
    await vi.waitFor(() => expect(done).toEqual(['after']), { timeout: 10_000 });
  });

  it('with a key that waits already is the same job', async () => {
    for (let count = 0; count < 3; count++)
      await withTransaction(db, (tx) => enqueue(tx, { kind: 'c.once', key: 'c', delay: 60 }));
    expect(await rows('c.once')).toHaveLength(1);
    await withTransaction(db, (tx) => enqueue(tx, { kind: 'c.once', key: 'c' }));
    const done: number[] = [];
    await work({ 'c.once': { run: async () => void done.push(1) } });
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 10_000 });
  });

  it('waits until it is due', async () => {
    const done: number[] = [];
    await work({ 'd.later': { run: async () => void done.push(1) } });
    await withTransaction(db, (tx) => enqueue(tx, { kind: 'd.later', delay: 3600 }));
    await pause(100);
    expect(done).toEqual([]);
    await shiftClock(db, '2 hours');
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 10_000 });
    await shiftClock(db, '0');
  });

  it('that fails is tried again, later and later, and is dead in the end with what was wrong', async () => {
    let tries = 0;
    await work({
      'e.fails': {
        run: async () => {
          tries++;
          throw new Error('provider is away');
        },
      },
    });
    await withTransaction(db, (tx) => enqueue(tx, { kind: 'e.fails', maxAttempts: 3 }));
    for (let count = 1; count <= 3; count++) {
      await vi.waitFor(() => expect(tries).toBe(count), { timeout: 15_000 });
      await vi.waitFor(async () => expect((await rows('e.fails'))[0]?.leased_until).toBeNull(), { timeout: 10_000 });
      await shiftClock(db, `${count} hours`);
    }
    await vi.waitFor(async () =>
      expect((await rows('e.fails'))[0]).toMatchObject({
        dead_at: expect.any(Date),
        last_error: expect.stringContaining('provider is away'),
      }),
    );
    await shiftClock(db, '0');
  });

  it('of a worker that went silent is taken over when its lease has run out', async () => {
    await withTransaction(db, (tx) => enqueue(tx, { kind: 'f.lost' }));
    await sql`update jobs set leased_until = masar_now() + interval '30 seconds', lease_token = gen_random_uuid(), attempts = 1 where kind = 'f.lost'`.execute(
      db,
    );
    const attempts: number[] = [];
    await work({ 'f.lost': { run: async (_, { attempt }) => void attempts.push(attempt) } });
    await pause(200);
    expect(attempts).toEqual([]);
    await shiftClock(db, '31 seconds');
    await vi.waitFor(() => expect(attempts).toEqual([2]), { timeout: 10_000 });
    await shiftClock(db, '0');
  });

  it('that takes longer than its lease is kept by whoever does it, and done once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const attempts: number[] = [];
      let finish = () => {};
      const slow = new Promise<void>((resolve) => (finish = resolve));
      const kinds: JobHandlers = {
        'j.slow': {
          run: async (_, { attempt }) => {
            attempts.push(attempt);
            await slow;
          },
        },
      };
      await Promise.all([work(kinds), work(kinds)]);
      await withTransaction(db, (tx) => enqueue(tx, { kind: 'j.slow' }));
      await vi.waitFor(() => expect(attempts).toEqual([1]), { timeout: 10_000 });
      for (let seconds = 10; seconds <= 60; seconds += 10) {
        await shiftClock(db, `${seconds} seconds`);
        vi.advanceTimersByTime(10_000);
        await vi.waitFor(async () => expect(await secondsLeft('j.slow')).toBeGreaterThan(25), { timeout: 10_000 });
      }
      finish();
      await vi.waitFor(async () => expect(await rows('j.slow')).toEqual([]), { timeout: 10_000 });
      expect(attempts).toEqual([1]);
    } finally {
      vi.useRealTimers();
      await shiftClock(db, '0');
    }
  });

  it('whose worker went silent and comes back belongs to the one who took it over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const signals: AbortSignal[] = [];
      const finish: (() => void)[] = [];
      const kinds: JobHandlers = {
        'k.silent': {
          run: (_, { signal }) => {
            signals.push(signal);
            return new Promise((resolve) => finish.push(resolve));
          },
        },
      };
      await Promise.all([work(kinds), work(kinds)]);
      await withTransaction(db, (tx) => enqueue(tx, { kind: 'k.silent' }));
      await vi.waitFor(() => expect(signals).toHaveLength(1), { timeout: 10_000 });
      await shiftClock(db, '31 seconds');
      await vi.waitFor(() => expect(signals).toHaveLength(2), { timeout: 10_000 });
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]), { timeout: 10_000 });
      finish[0]?.();
      const [job] = await rows('k.silent');
      expect(job).toMatchObject({ attempts: 2, lease_token: expect.any(String) });
      finish[1]?.();
      await vi.waitFor(async () => expect(await rows('k.silent')).toEqual([]), { timeout: 10_000 });
    } finally {
      vi.useRealTimers();
      await shiftClock(db, '0');
    }
  });

  it('whose cause commits after that of a later one is not passed over', async () => {
    const done: unknown[] = [];
    await work({ 'l.order': { run: async ({ n }) => void done.push(n) } });
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    const slow = withTransaction(db, async (tx) => {
      await enqueue(tx, { kind: 'l.order', payload: { n: 'first' } });
      await held;
    });
    await vi.waitFor(async () => expect(await openTransactions()).toBeGreaterThan(0), { timeout: 10_000 });
    await withTransaction(db, (tx) => enqueue(tx, { kind: 'l.order', payload: { n: 'second' } }));
    await vi.waitFor(() => expect(done).toEqual(['second']), { timeout: 10_000 });
    commit();
    await slow;
    await vi.waitFor(() => expect(done).toEqual(['second', 'first']), { timeout: 10_000 });
  });

  it('is done by one of many workers', async () => {
    const done: number[] = [];
    const kinds = { 'g.shared': { run: async ({ n }: { n?: unknown }) => void done.push(Number(n)) } };
    await Promise.all([work(kinds), work(kinds), work(kinds)]);
    await withTransaction(db, async (tx) => {
      for (let n = 0; n < 60; n++) await enqueue(tx, { kind: 'g.shared', payload: { n } });
    });
    await vi.waitFor(() => expect(done).toHaveLength(60), { timeout: 20_000 });
    expect(new Set(done).size).toBe(60);
  });

  it('that recurs is there once, and due again when it was done', async () => {
    let runs = 0;
    const kinds = { 'h.often': { every: 3600, run: async () => void runs++ } };
    await Promise.all([work(kinds), work(kinds)]);
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await rows('h.often')).toMatchObject([{ leased_until: null, attempts: 0 }]));
    await shiftClock(db, '61 minutes');
    await vi.waitFor(() => expect(runs).toBe(2), { timeout: 10_000 });
    await shiftClock(db, '0');
  });

  it('comes to its end before its worker does', async () => {
    let finished = false;
    const worker = await startWorker(
      { db, url, log },
      {
        'i.slow': {
          run: async () => {
            await pause(500);
            finished = true;
          },
        },
      },
    );
    await withTransaction(db, (tx) => enqueue(tx, { kind: 'i.slow' }));
    await vi.waitFor(async () => expect((await rows('i.slow'))[0]?.lease_token).not.toBeNull(), { timeout: 10_000 });
    await worker.close();
    expect(finished).toBe(true);
    expect(await rows('i.slow')).toEqual([]);
  });
});

describe('the outbox', () => {
  it('keeps a message with its cause, once for a key, in the language of who gets it', async () => {
    const put = () =>
      withTransaction(db, (tx) =>
        putMessage(tx, testCatalog(), {
          channel: 'mail',
          to: 'buyer@example.com',
          language: 'ar',
          text: 'mail.orderPaid',
          params: {
            title: 'Cup',
            amount: { en: 'EGP 5.00', ar: '5.00 ج.م' },
            name: 'Nour',
            reference: 'R1',
            link: 'http://x/gate',
          },
          key: 'order 1 paid',
        }),
      );
    await put();
    await put();
    const sent = await db.selectFrom('outbox').selectAll().execute();
    expect(sent).toMatchObject([
      { recipient: 'buyer@example.com', subject: 'دفعت 5.00 ج.م: Cup', language: 'ar', sent_at: null },
    ]);
    expect(sent[0]?.body).toMatch(/^مرحبًا Nour،/);
  });

  it('goes out over SMTP once that is set', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      let data = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          heard.push(line);
          if (data && line !== '.') continue;
          const wasData = data;
          data = line === 'DATA';
          socket.write(data ? '354 go on\r\n' : wasData || !line.startsWith('QUIT') ? '250 ok\r\n' : '221 bye\r\n');
        }
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await work(outboxJobs(db, { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://masar.example' }));
    await withTransaction(db, (tx) =>
      putMessage(tx, testCatalog(), {
        channel: 'mail',
        to: 'a@example.com',
        language: 'en',
        text: 'mail.share',
        params: { business: 'B', product: 'P', link: 'L' },
      }),
    );
    await vi.waitFor(
      async () =>
        expect(
          (await db.selectFrom('outbox').selectAll().where('recipient', '=', 'a@example.com').executeTakeFirst())
            ?.sent_at,
        ).not.toBeNull(),
      { timeout: 15_000 },
    );
    expect(heard).toEqual(
      expect.arrayContaining([
        'RCPT TO:<a@example.com>',
        'Subject: B: P',
        expect.stringMatching(/^Message-ID: <outbox-\d+@masar.example>$/),
      ]),
    );
    server.close();
  });
});
