import { closeAttempt } from './closeAttempt.ts';
import { attemptsOf, findAttemptById } from './queries/attempts.ts';
import type { PaymentServices } from './services.ts';

/**
 * Closes the attempts of an order, but for one that is being paid. Throws when a provider did not say, so that the job is
 * tried again; the others are closed all the same, and money that comes later is taken in all the same.
 */
export async function closeAttempts(services: PaymentServices, orderId: number, except: number | null): Promise<void> {
  const silent: number[] = [];
  for (const { id } of await attemptsOf(services.db, orderId)) {
    const found = id === except ? undefined : await findAttemptById(services.db, id);
    if (found !== undefined && !(await closeAttempt(services, found))) silent.push(id);
  }
  if (silent.length > 0) throw new Error(`no provider said what became of the attempts ${silent.join(', ')}`);
}
