import { type CompiledForm, type FormData, toWire } from '#engine/forms/index.ts';
import { hasKey, type Sealing } from '../sealing.ts';

/** What a form sends: its answers, or their encryption. */
export type Submission = { readonly value: FormData } | { readonly sealed: string };

export type Sent = {
  readonly sealing?: Sealing | undefined;
  /** The answers go to an operation and nowhere else. */
  readonly direct?: boolean | undefined;
};

/**
 * Returns the answers, or encrypts them under the names that the provider expects. Throws if a form to be sealed has no
 * key, or if a sensitive form goes anywhere but to an operation.
 */
export async function submissionOf(form: CompiledForm, value: FormData, sent: Sent): Promise<Submission> {
  const { sealing, direct = false } = sent;
  if (sealing === undefined) {
    if (form.sensitive && !direct) throw new Error('a sensitive form is sent sealed, or to an operation');
    return { value };
  }
  if (!hasKey(sealing)) throw new Error('there is no key to seal this form with');
  const { seal } = await import('../seal.ts');
  return { sealed: await seal({ ...toWire(form, value), ...sealing.with }, sealing.key) };
}
