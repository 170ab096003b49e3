import type { Output } from '#engine/contract/index.ts';
import { describe } from '#engine/flows/index.ts';
import { loadPinnedProcess } from './loadPinnedProcess.ts';
import { providerOf } from './provider/providerOf.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import type { PaymentServices } from './services.ts';
import { activeTagsOf } from './activeTagsOf.ts';

type AttemptStatus = Output<'attempts.get'>;
type Attempt = NonNullable<Output<'orders.place'>['attempt']>;

/** One try to pay as its journey needs it. */
export async function attemptView(
  services: PaymentServices,
  { attempt }: Pick<OrderAttempt, 'attempt'>,
): Promise<Attempt> {
  const provider = attempt.provider === null ? undefined : providerOf(services, attempt.provider);
  const isLive = (await activeTagsOf(services, 'attempt', attempt)).includes('live');
  const reasons = provider?.definition?.reasons ?? {};
  const { reason } = attempt;
  return {
    ref: attempt.ref,
    number: attempt.number,
    status: attempt.status,
    payable: attempt.payable,
    remaining: attempt.quote.remaining ?? 0,
    currency: attempt.currency,
    deadline: attempt.expires_at?.toISOString() ?? null,
    providerRef: attempt.provider_ref,
    voucher: attempt.voucher,
    lightboxUrl: attempt.lightbox_url,
    redirectUrl: attempt.redirect_url,
    qr: attempt.qr,
    systemRef: attempt.system_ref,
    publicKey: isLive ? await sealingKey(services, attempt) : null,
    origins: [...(provider?.configured?.origins ?? [])],
    reason: reason !== null && Object.hasOwn(reasons, reason) ? (reasons[reason] ?? null) : null,
  };
}

/** An attempt beside the order that it is to pay. */
export async function attemptStatusView(services: PaymentServices, found: OrderAttempt): Promise<AttemptStatus> {
  const { order } = found;
  const { outcome } = describe(await loadPinnedProcess(services, 'order', order.process.version), order.process) as {
    outcome?: string;
  };
  return {
    ...(await attemptView(services, found)),
    refNum: order.ref_num,
    orderStatus: order.status,
    success: outcome === 'paid',
  };
}

/** What a browser seals to, where something is to be sealed. */
async function sealingKey(services: PaymentServices, attempt: OrderAttempt['attempt']): Promise<Attempt['publicKey']> {
  const open = attempt.provider === null ? null : providerOf(services, attempt.provider).configured;
  const published = open?.definition.keys;
  if (!open || published === undefined || open.call('authenticate') === undefined || !takesSealed(attempt)) return null;
  const key = await services.keys.of(open.baseUrl + published, open.timeoutMs);
  return key === null ? null : { ...key };
}

/** Whether something sealed is what an attempt waits for: nothing else was handed to the buyer to pay with. */
export function takesSealed({ voucher, qr, redirect_url: redirect }: OrderAttempt['attempt']): boolean {
  return voucher === null && qr === null && redirect === null;
}
