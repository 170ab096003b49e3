import type { CompiledProcess } from '#engine/flows/index.ts';
import { salesRules } from '#server/checkout/salesRules.ts';
import type { PaymentServices } from './services.ts';
import type { Subject } from './work.ts';

/** The process of an order or attempt in the version that it began with. */
export async function processFor(
  { catalog }: Pick<PaymentServices, 'catalog'>,
  subject: Subject,
  version: string,
): Promise<CompiledProcess> {
  const now = salesRules(catalog).process(subject);
  if (now.version === version) return now;
  throw new Error(`the process of ${subject}s has no version ${version}`);
}
