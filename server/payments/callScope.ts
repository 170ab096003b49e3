import { writeAmount } from './provider/amountAs.ts';
import type { CallScope } from './provider/callProvider.ts';
import type { ConfiguredProvider } from './provider/configureProvider.ts';
import { loadPinnedOption } from './loadPinnedProcess.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import type { PaymentServices } from './services.ts';

/** What the templates of a provider's calls may name about an attempt. */
export async function callScope(
  services: Pick<PaymentServices, 'db' | 'catalog' | 'settings'>,
  provider: ConfiguredProvider,
  { order, attempt }: Pick<OrderAttempt, 'order' | 'attempt'>,
  input: Readonly<Record<string, unknown>> = {},
): Promise<CallScope> {
  const option = await loadPinnedOption(services, attempt);
  const { publicUrl } = services.settings;
  return {
    path: { attemptRef: attempt.ref, providerRef: attempt.provider_ref ?? '' },
    attempt: {
      ref: attempt.ref,
      key: attempt.provider_idempotency_key,
      amount: writeAmount(attempt.payable, attempt.currency, provider.definition.amountAs ?? 'decimal'),
      currency: attempt.currency,
      expiresAt: attempt.expires_at?.toISOString() ?? null,
      providerRef: attempt.provider_ref,
    },
    order: { ref: order.ref_num, title: order.title, language: order.language },
    option: { code: option?.code, method: option?.method, tenor: option?.tenor, settings: option?.settings },
    buyer: { name: order.buyer_name, email: order.buyer_email, phone: order.buyer_phone },
    urls: {
      notify: `${publicUrl}/api/providers/${provider.id}/webhooks`,
      return: `${publicUrl}/api/attempts/${attempt.ref}/return`,
    },
    input,
  };
}
