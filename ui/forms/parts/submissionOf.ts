import { type CompiledForm, type FormData, toWire } from '#engine/forms/index.ts';
import { hasKey, type Sealing } from '../sealing.ts';

/** What a form gives when it is sent: its values, or, of a sealed form, what only the holder of the key can read. */
export type Submission = { readonly value: FormData } | { readonly sealed: string };

export type Sent = {
  readonly sealing?: Sealing | undefined;
  /** The values go to an operation and nowhere else. */
  readonly direct?: boolean | undefined;
};

/**
 * The answers, or what is sealed of them: under the names that whoever opens it knows. Throws rather than giving the
 * values of a form that is to be sealed and has no key, or of a sensitive one that would go anywhere but to an operation.
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
