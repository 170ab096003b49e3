import type { FastifyInstance } from 'fastify';
import { databaseTime } from '#server/database/clock.ts';
import type { Database } from '#server/database/pool.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it takes work, which it doesn't while stopping or without its database; `skew` is
 * how many milliseconds this machine's clock is ahead of the database's, by which everything is timed.
 */
export async function health(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping) return reply.code(503).send({ ready: false, reason: 'stopping' });
    try {
      return { ready: true, skew: Date.now() - (await databaseTime(db)).getTime() };
    } catch {
      return reply.code(503).send({ ready: false, reason: 'database' });
    }
  });
}
