import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on when its answer is out. */
export interface BackgroundWork {
  /** Goes on with `task`; what it throws is written to `log`. */
  run(task: Promise<unknown>, log: Pick<FastifyBaseLogger, 'warn'>): void;
  /** Waits for all that runs, and for what that begins. The server waits for it before it ends. */
  settled(): Promise<void>;
}

/** One for each server: requests and jobs share it. */
export function createBackgroundWork(): BackgroundWork {
  const running = new Set<Promise<unknown>>();
  return {
    run(task, log) {
      const watched = task
        .catch((error: unknown) => log.warn({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(watched));
      running.add(watched);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
