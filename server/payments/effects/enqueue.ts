import { readInstant } from '#engine/text/index.ts';
import { enqueue as enqueueJob } from '#server/jobs/queries/enqueue.ts';
import { millisecondsOf } from '../provider/openProvider.ts';
import type { EffectRunner } from './effect.ts';

/** Puts a job into the transaction of the step; the same job about the same thing is there once. */
export const enqueue: EffectRunner = async ({ job, with: payload = {}, in: wait, at }, { tx, now }) => {
  const kind = String(job);
  const due = typeof at === 'string' ? readInstant(at) : null;
  const waitMs = millisecondsOf(typeof wait === 'string' ? wait : undefined) ?? 0;
  await enqueueJob(tx, {
    kind,
    payload: payload as Readonly<Record<string, unknown>>,
    key: jobKey(kind, payload as Readonly<Record<string, unknown>>),
    delay: Math.max(0, due === null ? waitMs : due - now.getTime()) / 1000,
  });
};

/** Names a job by what it is about. */
export function jobKey(kind: string, payload: Readonly<Record<string, unknown>>): string {
  return `${kind} ${JSON.stringify(payload)}`;
}
