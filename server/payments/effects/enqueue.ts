import { millisecondsOf, readInstant } from '#engine/text/index.ts';
import { enqueue as enqueueJob, type NewJob } from '#server/jobs/queries/enqueue.ts';
import type { EffectRunner } from './effect.ts';

/** Puts a job into the transaction of the step; the same job about the same thing is there once. */
export const enqueue: EffectRunner = async (params, { tx, now }) => {
  await enqueueJob(tx, jobOf(params, now));
};

/** The job that the filled params of the word mean. */
export function jobOf(
  { job, with: payload = {}, delay, at }: Parameters<EffectRunner>[0],
  now: Date,
): NewJob & { readonly key: string } {
  const kind = String(job);
  const carried = payload as Readonly<Record<string, unknown>>;
  const due = typeof at === 'string' ? readInstant(at) : null;
  const waitMs = millisecondsOf(typeof delay === 'string' ? delay : undefined) ?? 0;
  const seconds = Math.max(0, due === null ? waitMs : due - now.getTime()) / 1000;
  return { kind, payload: carried, key: jobKey(kind, carried), delay: seconds };
}

/** Names a job by what it is about. */
export function jobKey(kind: string, payload: Readonly<Record<string, unknown>>): string {
  return `${kind} ${JSON.stringify(payload)}`;
}
