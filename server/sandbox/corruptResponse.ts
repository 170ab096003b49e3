import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { BankParts } from './bankParts.ts';
import type { CallFault, Operation } from './behaviour.ts';
import type { Target } from './behaviours.ts';

/**
 * Does one call of the API, with whatever misbehaviour is due for it: before (nothing is done) or after (it is done,
 * the answer is spoiled). `about` names the charge when the work is over, for a call that makes it.
 */
export async function corruptResponse<T>(
  { behaviours, store }: BankParts,
  reply: FastifyReply,
  at: Operation,
  target: Target,
  work: () => T | Promise<T>,
  about: (result: T) => Target = () => target,
): Promise<T | FastifyReply> {
  const before = behaviours.takeFault(at, 'before', target);
  if (before !== undefined && !isSlow(before)) return corrupt(reply, before);
  if (before !== undefined) await pause(before.slowMs);
  const result = await work();
  const after = behaviours.takeFault(at, 'after', about(result));
  if (after === undefined) return result;
  await store.durable();
  if (!isSlow(after)) return corrupt(reply, after);
  await pause(after.slowMs);
  return result;
}

/** Leaves the call without an answer; the connection stays open until the caller gives up or the bank stops. */
export function hang(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

function corrupt(reply: FastifyReply, how: Exclude<CallFault['how'], object>): FastifyReply {
  if (how === 'hang') return hang(reply);
  if (how === 'reset') {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  if (how === 'garbage') return reply.code(200).type('text/html').send('<html><body>Gateway</body></html>');
  return reply.code(how).send({ error: { code: 'INTERNAL', message: 'The bank is not well.' } });
}

function isSlow(how: CallFault['how']): how is { slowMs: number } {
  return typeof how === 'object';
}
