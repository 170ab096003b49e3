import { throwAppError } from '#engine/errors.ts';

/**
 * Lets so many pieces of work run at once; so many more wait for their turn, in the order in which they came. Whoever comes
 * beyond that is refused with busy, so that a crowd costs no more memory than that.
 */
export function createConcurrencyLimit(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else {
      if (waiting.length >= maxWaiting) throwAppError('busy');
      await new Promise<void>((start) => waiting.push(start));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
