import type { ProcessEntity, PaymentUnitOfWork } from '../paymentUnitOfWork.ts';

/** What an effect is about. */
interface EffectContext {
  readonly entity: ProcessEntity;
  /** The event of the step. */
  readonly event: Readonly<Record<string, unknown>>;
  /** Sends an event to a process of the same work, by the system. False: it is not taken there now. */
  send(entity: ProcessEntity, event: { readonly type: string; readonly [carried: string]: unknown }): Promise<boolean>;
}

/** Runs one action of a process, in the transaction of the step. Params are filled templates. */
export type EffectRunner = (
  params: Readonly<Record<string, unknown>>,
  unitOfWork: PaymentUnitOfWork,
  about: EffectContext,
) => Promise<void>;
