import { describe } from '#engine/flows/index.ts';
import { processFor } from './processFor.ts';
import type { PaymentServices } from './services.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import type { Subject } from './work.ts';

/** The tags of where an order or attempt stands: open, live, captured … */
export async function tagsOf(
  services: Pick<PaymentServices, 'catalog'>,
  subject: Subject,
  row: Pick<AttemptRow | OrderRow, 'process'>,
): Promise<readonly string[]> {
  return describe(await processFor(services, subject, row.process.version), row.process).tags;
}
